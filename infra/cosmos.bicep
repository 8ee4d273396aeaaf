param name string
param location string
param tags object
@description('Highest RU/s that the containers share; 0: serverless.')
param autoscale int
param backupTier string
param principalId string

// Written by `npm run build` from the containers that the app opens.
var containers = loadJsonContent('../dist/azure.json', 'containers')
var databaseName = 'enrollment'

resource account 'Microsoft.DocumentDB/databaseAccounts@2024-11-15' = {
  name: name
  location: location
  tags: tags
  kind: 'GlobalDocumentDB'
  properties: {
    databaseAccountOfferType: 'Standard'
    locations: [{ locationName: location, failoverPriority: 0, isZoneRedundant: false }]
    capabilities: autoscale == 0 ? [{ name: 'EnableServerless' }] : []
    consistencyPolicy: { defaultConsistencyLevel: 'Session' }
    backupPolicy: { type: 'Continuous', continuousModeProperties: { tier: backupTier } }
    disableLocalAuth: true
    disableKeyBasedMetadataWriteAccess: true
    minimalTlsVersion: 'Tls12'
  }
}

resource database 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases@2024-11-15' = {
  parent: account
  name: databaseName
  properties: {
    resource: { id: databaseName }
    options: autoscale == 0 ? {} : { autoscaleSettings: { maxThroughput: autoscale } }
  }
}

@batchSize(4)
resource collections 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers@2024-11-15' = [
  for container in containers: {
    parent: database
    name: container.resource.id
    properties: {
      resource: union(container.resource, { partitionKey: { kind: 'Hash', version: 2 } })
    }
  }
]

// No built-in role may add without changing; logs are to be added to and read, no more.
resource appender 'Microsoft.DocumentDB/databaseAccounts/sqlRoleDefinitions@2024-11-15' = {
  parent: account
  name: guid(account.id, 'appender')
  properties: {
    roleName: 'Firstbell Log Appender'
    type: 'CustomRole'
    assignableScopes: [account.id]
    permissions: [
      {
        dataActions: [
          'Microsoft.DocumentDB/databaseAccounts/readMetadata'
          'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/executeQuery'
          'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/items/create'
          'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers/items/read'
        ]
      }
    ]
  }
}

// Cosmos DB Built-in Data Reader
var reader = '${account.id}/sqlRoleDefinitions/00000000-0000-0000-0000-000000000001'
// Cosmos DB Built-in Data Contributor
var contributor = '${account.id}/sqlRoleDefinitions/00000000-0000-0000-0000-000000000002'

@batchSize(1)
resource access 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2024-11-15' = [
  for (container, index) in containers: {
    parent: account
    name: guid(account.id, principalId, container.resource.id)
    properties: {
      principalId: principalId
      roleDefinitionId: container.appendOnly ? appender.id : contributor
      scope: '${account.id}/dbs/${databaseName}/colls/${collections[index].name}'
    }
  }
]

// Whatever the scopes of containers allow, a client first asks the account where it is.
resource start 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2024-11-15' = {
  parent: account
  name: guid(account.id, principalId, 'account')
  // One after the other: the account refuses two at a time.
  dependsOn: [access]
  properties: {
    principalId: principalId
    roleDefinitionId: reader
    scope: account.id
  }
}

output endpoint string = account.properties.documentEndpoint
output database string = databaseName
