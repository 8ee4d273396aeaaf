param name string
param tags object
param sku string
param workspaceId string

resource profile 'Microsoft.Cdn/profiles@2025-06-01' = {
  name: name
  location: 'global'
  tags: tags
  sku: { name: sku }
  properties: { originResponseTimeoutSeconds: 60 }
}

resource endpoint 'Microsoft.Cdn/profiles/afdEndpoints@2025-06-01' = {
  parent: profile
  name: 'firstbell-${uniqueString(profile.id)}'
  location: 'global'
  tags: tags
  properties: { enabledState: 'Enabled' }
}

// Who was let in is in the app's own telemetry; here, whom the firewall sent away and what failed on the way.
resource logs 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: profile
  name: 'to-workspace'
  properties: {
    workspaceId: workspaceId
    logs: [
      { category: 'FrontDoorWebApplicationFirewallLog', enabled: true }
      { category: 'FrontDoorHealthProbeLog', enabled: true }
    ]
  }
}

output name string = profile.name
output id string = profile.properties.frontDoorId
output endpointName string = endpoint.name
output hostName string = endpoint.properties.hostName
