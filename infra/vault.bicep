param name string
param location string
param tags object
param purgeProtection bool
param principalId string
param workspaceId string
param mapsName string
@secure()
param signingKey string
@secure()
param draftKey string
@secure()
param sharedSecret string
@secure()
@description('PEM in base64.')
param sealCertificate string
@secure()
param sisClientSecret string
@secure()
param configApiKey string

resource vault 'Microsoft.KeyVault/vaults@2023-07-01' = {
  name: name
  location: location
  tags: tags
  properties: {
    tenantId: tenant().tenantId
    sku: { family: 'A', name: 'standard' }
    enableRbacAuthorization: true
    enableSoftDelete: true
    softDeleteRetentionInDays: 90
    // It cannot be taken back, and false is not accepted.
    enablePurgeProtection: purgeProtection ? true : null
  }
}

// A vault keeps what it has: values that are made anew for each deployment must not replace a key in use.
@onlyIfNotExists()
resource signing 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  parent: vault
  name: 'signing-key'
  properties: { value: signingKey }
}

@onlyIfNotExists()
resource drafts 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  parent: vault
  name: 'draft-keys'
  properties: { value: draftKey }
}

@onlyIfNotExists()
resource shared 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  parent: vault
  name: 'shared-secret'
  properties: { value: sharedSecret }
}

@onlyIfNotExists()
resource seal 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  parent: vault
  name: 'seal-certificate'
  properties: { value: base64ToString(sealCertificate), contentType: 'application/x-pem-file' }
}

resource sis 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = if (!empty(sisClientSecret)) {
  parent: vault
  name: 'sis-client-secret'
  properties: { value: sisClientSecret }
}

resource catalog 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = if (!empty(configApiKey)) {
  parent: vault
  name: 'config-api-key'
  properties: { value: configApiKey }
}

resource maps 'Microsoft.Maps/accounts@2023-06-01' existing = {
  name: mapsName
}

resource mapsKey 'Microsoft.KeyVault/vaults/secrets@2023-07-01' = {
  parent: vault
  name: 'maps-key'
  properties: { value: maps.listKeys().primaryKey }
}

resource logs 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: vault
  name: 'to-workspace'
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'AuditEvent', enabled: true }]
  }
}

var role = '4633458b-17de-408a-b874-0445c86b69e6' // Key Vault Secrets User

resource access 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: vault
  name: guid(vault.id, principalId, role)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', role)
  }
}

output name string = vault.name
output uri string = vault.properties.vaultUri
