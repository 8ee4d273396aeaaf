param name string
param location string
param tags object
param sku string
param principalId string

resource account 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: name
  location: location
  tags: tags
  kind: 'StorageV2'
  sku: { name: sku }
  properties: {
    accessTier: 'Hot'
    allowBlobPublicAccess: false
    allowSharedKeyAccess: false
    allowCrossTenantReplication: false
    defaultToOAuthAuthentication: true
    minimumTlsVersion: 'TLS1_2'
    supportsHttpsTrafficOnly: true
  }
}

resource blobs 'Microsoft.Storage/storageAccounts/blobServices@2024-01-01' = {
  parent: account
  name: 'default'
  properties: {
    isVersioningEnabled: true
    deleteRetentionPolicy: { enabled: true, days: 30 }
    containerDeleteRetentionPolicy: { enabled: true, days: 30 }
  }
}

resource deployments 'Microsoft.Storage/storageAccounts/blobServices/containers@2024-01-01' = {
  parent: blobs
  name: 'deployments'
  properties: { publicAccess: 'None' }
}

resource records 'Microsoft.Storage/storageAccounts/blobServices/containers@2024-01-01' = [
  for container in ['agreements', 'signatures', 'templates']: {
    parent: blobs
    name: container
    properties: { publicAccess: 'None' }
  }
]

resource queues 'Microsoft.Storage/storageAccounts/queueServices@2024-01-01' = {
  parent: account
  name: 'default'
}

resource messages 'Microsoft.Storage/storageAccounts/queueServices/queues@2024-01-01' = {
  parent: queues
  name: 'messages'
}

resource mailReports 'Microsoft.Storage/storageAccounts/queueServices/queues@2024-01-01' = {
  parent: queues
  name: 'mail-reports'
}

resource lifecycle 'Microsoft.Storage/storageAccounts/managementPolicies@2024-01-01' = {
  parent: account
  name: 'default'
  dependsOn: [blobs]
  properties: {
    policy: {
      rules: [
        {
          name: 'records-are-read-rarely-after-enrollment'
          enabled: true
          type: 'Lifecycle'
          definition: {
            filters: { blobTypes: ['blockBlob'], prefixMatch: ['agreements/', 'signatures/'] }
            actions: {
              baseBlob: { tierToCool: { daysAfterModificationGreaterThan: 180 } }
              version: { delete: { daysAfterCreationGreaterThan: 365 } }
            }
          }
        }
        {
          name: 'old-packages-go'
          enabled: true
          type: 'Lifecycle'
          definition: {
            filters: { blobTypes: ['blockBlob'], prefixMatch: ['deployments/'] }
            actions: { version: { delete: { daysAfterCreationGreaterThan: 90 } } }
          }
        }
      ]
    }
  }
}

var roles = [
  'b7e6dc6d-f1e8-4753-8033-0f276bb0955b' // Storage Blob Data Owner: the host keeps its locks and its package there
  '974c5e8b-45b9-4653-ba55-5f855dd0fb88' // Storage Queue Data Contributor
  '0a9a7e1f-b9d0-4cc4-a60d-0319b160aaa3' // Storage Table Data Contributor: the host's own diagnostics
]

resource access 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for role in roles: {
    scope: account
    name: guid(account.id, principalId, role)
    properties: {
      principalId: principalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', role)
    }
  }
]

output name string = account.name
output deploymentContainerUrl string = '${account.properties.primaryEndpoints.blob}${deployments.name}'
