targetScope = 'subscription'

@minLength(2)
@maxLength(20)
@description('Name of this environment: part of what everything is called.')
param environmentName string

@description('Region of everything that lies in one.')
param location string

@description('Region of the Static Web App, which is offered in few; its files are served from everywhere.')
param siteLocation string

@allowed(['dev', 'staging', 'production'])
@description('How large and how safe: see stages.json.')
param stage string

@description('Highest RU/s of the database, which shares them among its containers. 0: serverless.')
param cosmosAutoscale int = 0

@description('First day of an opening of registration, such as 2027-03-01, in UTC. Empty: none is planned.')
param openingFrom string = ''
@description('Last day of the opening; may be the first one.')
param openingUntil string = ''
@description('Instances that are kept warm on these days.')
param openingInstances int = 10
@description('Highest RU/s of the database on these days. A serverless database has no such limit to raise.')
param openingAutoscale int = 10000
@description('A day of UTC: these sizes begin and end with the deployment of that day.')
param today string = utcNow('yyyy-MM-dd')

@description('Mails an hour that the quota of the mail domain allows.')
param mailHourlyLimit int = 100

@allowed(['', 'Standard_AzureFrontDoor', 'Premium_AzureFrontDoor'])
@description('Only Premium has rules that Microsoft keeps up to date. Empty: what the stage says.')
param frontDoorSku string = ''

@description('Domains of the brands, such as enroll.northstar.example. None: the name that Front Door gives.')
param domains string[] = []

@description('Domain at which staff use the site. Empty: the name that Front Door gives.')
param staffDomain string = ''

@description('Domain that mails come from. Empty: one that Azure owns, for trying things out.')
param mailDomain string = ''

@description('Whether that domain is verified, so that mails may come from it.')
param mailDomainReady bool = false

@description('Directory that staff sign in with. Empty: that of the subscription.')
param entraTenantId string = ''

@minLength(36)
@description('Application id of the site.')
param entraClientId string

@minLength(36)
@description('Application id of the API.')
param entraApiAudience string

@description('OneRoster service in which students are looked for. Empty: the imported ones.')
param sisOneRosterUrl string = ''
param sisTokenUrl string = ''
param sisClientId string = ''
@secure()
param sisClientSecret string = ''

@description('Service with the course catalog of the school. Empty: the imported one.')
param configApiUrl string = ''
@secure()
param configApiKey string = ''

@description('Serial numbers of seal certificates that are not to be trusted any more, separated by commas.')
param sealRevoked string = ''

@secure()
@description('32 random bytes in base64. Kept only where the vault has none.')
param signingKey string
@secure()
@description('32 random bytes in base64. Kept only where the vault has none.')
param draftKey string
@secure()
@description('Kept only where the vault has none.')
param sharedSecret string
@secure()
@description('PEM in base64. Kept only where the vault has none.')
param sealCertificate string

@description('Whom alerts go to.')
param alertEmail string

var size = loadJsonContent('stages.json')[stage]
var doorSku = empty(frontDoorSku) ? size.frontDoorSku : frontDoorSku
// Dates in this form sort as texts.
var isOpening = stage == 'production' && !empty(openingFrom) && today >= openingFrom && today <= openingUntil
var token = uniqueString(subscription().id, environmentName, location)
var tags = { 'azd-env-name': environmentName }

resource group 'Microsoft.Resources/resourceGroups@2024-03-01' = {
  name: 'rg-firstbell-${environmentName}'
  location: location
  tags: tags
}

module identity 'identity.bicep' = {
  scope: group
  params: { name: 'id-${token}', location: location, tags: tags }
}

module insights 'insights.bicep' = {
  scope: group
  params: {
    name: token
    location: location
    tags: tags
    retentionDays: size.logDays
    principalId: identity.outputs.principalId
  }
}

module storage 'storage.bicep' = {
  scope: group
  params: {
    name: 'st${token}'
    location: location
    tags: tags
    sku: size.storageSku
    principalId: identity.outputs.principalId
  }
}

module cosmos 'cosmos.bicep' = {
  scope: group
  params: {
    name: 'cosmos-${token}'
    location: location
    tags: tags
    autoscale: isOpening && cosmosAutoscale > 0 ? max(cosmosAutoscale, openingAutoscale) : cosmosAutoscale
    backupTier: size.backupTier
    principalId: identity.outputs.principalId
  }
}

module mail 'mail.bicep' = {
  scope: group
  params: {
    name: token
    tags: tags
    domain: mailDomain
    domainReady: mailDomainReady && !empty(mailDomain)
    principalId: identity.outputs.principalId
    workspaceId: insights.outputs.workspaceId
  }
}

module mailReports 'mail-reports.bicep' = {
  scope: group
  params: { name: token, tags: tags, storageName: storage.outputs.name, mailName: mail.outputs.name }
}

module frontDoor 'front-door.bicep' = {
  scope: group
  params: {
    name: 'fd-${token}'
    tags: tags
    sku: doorSku
    workspaceId: insights.outputs.workspaceId
  }
}

var allDomains = union(domains, empty(staffDomain) ? [] : [staffDomain])
var staffOrigin = 'https://${empty(staffDomain) ? frontDoor.outputs.hostName : staffDomain}'

module maps 'maps.bicep' = {
  scope: group
  params: {
    name: 'maps-${token}'
    tags: tags
    origins: union([staffOrigin], map(allDomains, domain => 'https://${domain}'))
  }
}

module vault 'vault.bicep' = {
  scope: group
  params: {
    name: 'kv-${token}'
    location: location
    tags: tags
    purgeProtection: size.purgeProtection
    principalId: identity.outputs.principalId
    workspaceId: insights.outputs.workspaceId
    mapsName: maps.outputs.name
    signingKey: signingKey
    draftKey: draftKey
    sharedSecret: sharedSecret
    sealCertificate: sealCertificate
    sisClientSecret: sisClientSecret
    configApiKey: configApiKey
  }
}

module site 'site.bicep' = {
  scope: group
  params: { name: 'site-${token}', location: siteLocation, tags: tags }
}

module functions 'functions.bicep' = {
  scope: group
  params: {
    name: 'api-${token}'
    location: location
    tags: tags
    identityId: identity.outputs.id
    identityClientId: identity.outputs.clientId
    maximumInstances: size.maximumInstances
    alwaysReady: isOpening ? max(size.alwaysReady, openingInstances) : size.alwaysReady
    // On other days the platform adds instances early. On an opening day each takes more than LIMIT_AT_ONCE, so that
    // families get a place in the line instead of waiting for an answer: openingInstances is the capacity then.
    callsPerInstance: isOpening ? 100 : 16
    mailHourlyLimit: mailHourlyLimit
    storageName: storage.outputs.name
    deploymentContainerUrl: storage.outputs.deploymentContainerUrl
    cosmosEndpoint: cosmos.outputs.endpoint
    cosmosDatabase: cosmos.outputs.database
    mailEndpoint: mail.outputs.endpoint
    mailSender: mail.outputs.sender
    vaultUri: vault.outputs.uri
    insightsConnectionString: insights.outputs.connectionString
    frontDoorId: frontDoor.outputs.id
    staffOrigin: staffOrigin
    entraTenantId: empty(entraTenantId) ? tenant().tenantId : entraTenantId
    entraClientId: entraClientId
    entraApiAudience: entraApiAudience
    sisOneRosterUrl: sisOneRosterUrl
    sisTokenUrl: sisTokenUrl
    sisClientId: sisClientId
    configApiUrl: configApiUrl
    sealRevoked: sealRevoked
  }
}

module firewall 'firewall.bicep' = {
  scope: group
  params: { name: 'waf${token}', tags: tags, sku: doorSku }
}

module routes 'front-door-routes.bicep' = {
  scope: group
  params: {
    frontDoorName: frontDoor.outputs.name
    endpointName: frontDoor.outputs.endpointName
    firewallId: firewall.outputs.id
    domains: allDomains
    apiHost: functions.outputs.host
    siteHost: site.outputs.host
  }
}

module alerts 'alerts.bicep' = {
  scope: group
  params: {
    name: token
    location: location
    tags: tags
    email: alertEmail
    workspaceId: insights.outputs.workspaceId
    frontDoorName: frontDoor.outputs.name
  }
}

module budget 'budget.bicep' = {
  scope: group
  params: { amount: size.monthlyBudget, email: alertEmail }
}

// azd keeps these in its environment; hooks and docs/operations.md name them.
output FRONT_DOOR_ID string = frontDoor.outputs.id
output FRONT_DOOR_ADDRESS string = 'https://${frontDoor.outputs.hostName}'
output SITE_ADDRESS string = staffOrigin
output FUNCTION_APP_NAME string = functions.outputs.name
output KEY_VAULT_NAME string = vault.outputs.name
output COSMOS_ENDPOINT string = cosmos.outputs.endpoint
output IDENTITY_PRINCIPAL_ID string = identity.outputs.principalId
output DOMAIN_RECORDS array = routes.outputs.domainRecords
output MAIL_RECORDS object = mail.outputs.records
