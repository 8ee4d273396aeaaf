param name string
param location string
param tags object

// Standard: only it can be closed to all but our Front Door.
resource site 'Microsoft.Web/staticSites@2024-11-01' = {
  name: name
  location: location
  tags: union(tags, { 'azd-service-name': 'web' })
  sku: { name: 'Standard', tier: 'Standard' }
  properties: {
    allowConfigFileUpdates: true
    stagingEnvironmentPolicy: 'Disabled'
    enterpriseGradeCdnStatus: 'Disabled'
  }
}

output host string = site.properties.defaultHostname
