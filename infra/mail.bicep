param name string
param tags object
@description('Empty: mails come from a domain that Azure owns.')
param domain string
@description('Whether the records of the domain are in DNS and verified: nothing else may be linked.')
param domainReady bool
param principalId string
param workspaceId string

var sender = 'DoNotReply'

resource email 'Microsoft.Communication/emailServices@2025-09-01' = {
  name: 'email-${name}'
  location: 'global'
  tags: tags
  properties: { dataLocation: 'United States' }
}

// It brings a sender DoNotReply along.
resource azureDomain 'Microsoft.Communication/emailServices/domains@2025-09-01' = {
  parent: email
  name: 'AzureManagedDomain'
  location: 'global'
  tags: tags
  properties: { domainManagement: 'AzureManaged', userEngagementTracking: 'Disabled' }
}

resource ownDomain 'Microsoft.Communication/emailServices/domains@2025-09-01' = if (!empty(domain)) {
  parent: email
  name: empty(domain) ? 'none' : domain
  location: 'global'
  tags: tags
  properties: { domainManagement: 'CustomerManaged', userEngagementTracking: 'Disabled' }
}

resource senderName 'Microsoft.Communication/emailServices/domains/senderUsernames@2025-09-01' = if (domainReady) {
  parent: ownDomain
  name: toLower(sender)
  properties: { username: sender, displayName: 'Enrollment' }
}

resource communication 'Microsoft.Communication/communicationServices@2025-09-01' = {
  name: 'mail-${name}'
  location: 'global'
  tags: tags
  properties: {
    dataLocation: 'United States'
    linkedDomains: [domainReady ? ownDomain.id : azureDomain.id]
    disableLocalAuth: true
  }
}

resource logs 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: communication
  name: 'to-workspace'
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'EmailStatusUpdateOperational', enabled: true }]
  }
}

// Communication and Email Service Owner: no smaller role may send.
var role = '09976791-48a7-449e-bb21-39d1a415f350'

resource access 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: communication
  name: guid(communication.id, principalId, role)
  properties: {
    principalId: principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', role)
  }
}

output name string = communication.name
output endpoint string = 'https://${communication.properties.hostName}'
output sender string = '${sender}@${domainReady ? domain : azureDomain.properties.fromSenderDomain}'
output records object = empty(domain) ? {} : ownDomain!.properties.verificationRecords
