param name string
param tags object
param storageName string
param mailName string

resource account 'Microsoft.Storage/storageAccounts@2024-01-01' existing = {
  name: storageName
}

resource communication 'Microsoft.Communication/communicationServices@2025-09-01' existing = {
  name: mailName
}

resource topic 'Microsoft.EventGrid/systemTopics@2025-02-15' = {
  name: 'mail-events-${name}'
  location: 'global'
  tags: tags
  identity: { type: 'SystemAssigned' }
  properties: {
    source: communication.id
    topicType: 'Microsoft.Communication.CommunicationServices'
  }
}

// Storage Queue Data Message Sender: the account takes no keys.
var role = 'c6a89b2d-59bc-44d0-9896-0f6e12d7b80a'

resource access 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: account
  name: guid(account.id, topic.id, role)
  properties: {
    principalId: topic.identity.principalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', role)
  }
}

resource reports 'Microsoft.EventGrid/systemTopics/eventSubscriptions@2025-02-15' = {
  parent: topic
  name: 'mails-that-came-back'
  dependsOn: [access]
  properties: {
    eventDeliverySchema: 'EventGridSchema'
    deliveryWithResourceIdentity: {
      identity: { type: 'SystemAssigned' }
      destination: {
        endpointType: 'StorageQueue'
        properties: { resourceId: account.id, queueName: 'mail-reports' }
      }
    }
    filter: {
      includedEventTypes: ['Microsoft.Communication.EmailDeliveryReportReceived']
      advancedFilters: [{ operatorType: 'StringIn', key: 'data.status', values: ['Bounced', 'Suppressed'] }]
    }
  }
}
