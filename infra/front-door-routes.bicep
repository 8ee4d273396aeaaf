param frontDoorName string
param endpointName string
param firewallId string
param domains string[]
param apiHost string
param siteHost string

// Written by `npm run build` from the routes of domain/: groups of as many as one route may match.
var apiPatterns = loadJsonContent('../dist/azure.json', 'apiPatterns')

resource profile 'Microsoft.Cdn/profiles@2025-06-01' existing = {
  name: frontDoorName
}

resource endpoint 'Microsoft.Cdn/profiles/afdEndpoints@2025-06-01' existing = {
  parent: profile
  name: endpointName
}

resource brandDomains 'Microsoft.Cdn/profiles/customDomains@2025-06-01' = [
  for domain in domains: {
    parent: profile
    name: replace(domain, '.', '-')
    properties: {
      hostName: domain
      tlsSettings: { certificateType: 'ManagedCertificate', minimumTlsVersion: 'TLS12' }
    }
  }
]

resource apiGroup 'Microsoft.Cdn/profiles/originGroups@2025-06-01' = {
  parent: profile
  name: 'api'
  properties: {
    loadBalancingSettings: { sampleSize: 4, successfulSamplesRequired: 2, additionalLatencyInMilliseconds: 50 }
    // One origin: a probe would change nothing and keep the app from scaling to zero.
    sessionAffinityState: 'Disabled'
  }
}

resource apiOrigin 'Microsoft.Cdn/profiles/originGroups/origins@2025-06-01' = {
  parent: apiGroup
  name: 'functions'
  properties: {
    hostName: apiHost
    originHostHeader: apiHost
    enforceCertificateNameCheck: true
    priority: 1
    weight: 1000
  }
}

resource siteGroup 'Microsoft.Cdn/profiles/originGroups@2025-06-01' = {
  parent: profile
  name: 'site'
  properties: {
    loadBalancingSettings: { sampleSize: 4, successfulSamplesRequired: 2, additionalLatencyInMilliseconds: 50 }
    sessionAffinityState: 'Disabled'
  }
}

resource siteOrigin 'Microsoft.Cdn/profiles/originGroups/origins@2025-06-01' = {
  parent: siteGroup
  name: 'static-web-app'
  properties: {
    hostName: siteHost
    originHostHeader: siteHost
    enforceCertificateNameCheck: true
    priority: 1
    weight: 1000
  }
}

// One after the other: all of them take hold of the same domains.
@batchSize(1)
resource apiRoutes 'Microsoft.Cdn/profiles/afdEndpoints/routes@2025-06-01' = [
  for (patterns, index) in apiPatterns: {
    parent: endpoint
    name: 'api-${index}'
    dependsOn: [apiOrigin]
    properties: {
      originGroup: { id: apiGroup.id }
      patternsToMatch: patterns
      customDomains: [for (domain, at) in domains: { id: brandDomains[at].id }]
      supportedProtocols: ['Http', 'Https']
      httpsRedirect: 'Enabled'
      forwardingProtocol: 'HttpsOnly'
      linkToDefaultDomain: 'Enabled'
    }
  }
]

// Not cached here: a 404 under /assets/ says that it may be kept for a year (docs/operations.md).
resource siteRoute 'Microsoft.Cdn/profiles/afdEndpoints/routes@2025-06-01' = {
  parent: endpoint
  name: 'site'
  dependsOn: [siteOrigin, apiRoutes]
  properties: {
    originGroup: { id: siteGroup.id }
    patternsToMatch: ['/*']
    customDomains: [for (domain, at) in domains: { id: brandDomains[at].id }]
    supportedProtocols: ['Http', 'Https']
    httpsRedirect: 'Enabled'
    forwardingProtocol: 'HttpsOnly'
    linkToDefaultDomain: 'Enabled'
  }
}

var ownDomains = [for (domain, at) in domains: { id: brandDomains[at].id }]

resource protection 'Microsoft.Cdn/profiles/securityPolicies@2025-06-01' = {
  parent: profile
  name: 'firewall'
  dependsOn: [siteRoute]
  properties: {
    parameters: {
      type: 'WebApplicationFirewall'
      wafPolicy: { id: firewallId }
      associations: [{ domains: concat([{ id: endpoint.id }], ownDomains), patternsToMatch: ['/*'] }]
    }
  }
}

output domainRecords array = [
  for (domain, at) in domains: {
    name: '_dnsauth.${domain}'
    type: 'TXT'
    // A domain that is approved may have nothing to prove any more.
    value: brandDomains[at].properties.?validationProperties.?validationToken ?? ''
    target: endpoint.properties.hostName
  }
]
