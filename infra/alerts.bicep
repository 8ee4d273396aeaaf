param name string
param location string
param tags object
param email string
param workspaceId string
param frontDoorName string

resource people 'Microsoft.Insights/actionGroups@2023-01-01' = {
  name: 'ag-${name}'
  location: 'global'
  tags: tags
  properties: {
    groupShortName: 'firstbell'
    enabled: true
    emailReceivers: [{ name: 'operators', emailAddress: email, useCommonAlertSchema: true }]
  }
}

// Each finds rows only when somebody should act; docs/operations.md says how.
var searches = [
  {
    name: 'poison-queue'
    title: 'Messages were given up by the queue'
    severity: 1
    every: 'PT15M'
    query: 'AppTraces | where Message contains "MaxDequeueCount" and Message contains "messages-poison"'
  }
  {
    name: 'oldest-unsent-mail'
    title: 'A mail has been waiting for more than an hour'
    severity: 1
    every: 'PT15M'
    query: 'AppTraces | where Message contains "has been waiting since"'
  }
  {
    name: 'hourly-mails'
    title: 'Most of the mails of this hour have left'
    severity: 2
    every: 'PT15M'
    query: 'AppTraces | where Message contains "Mails of this hour:"'
  }
  {
    name: 'families-wait'
    title: 'Families wait in line to send their forms'
    severity: 2
    every: 'PT15M'
    query: 'AppTraces | where Message contains "families wait in line"'
  }
  {
    name: 'missing-file'
    title: 'A signed agreement is missing from storage'
    severity: 1
    every: 'P1D'
    query: 'AppTraces | where Message contains "is missing from storage"'
  }
  {
    name: 'mails-given-up'
    title: 'Mails failed for good'
    severity: 2
    every: 'PT1H'
    query: 'ACSEmailStatusUpdateOperational | where DeliveryStatus in ("Failed", "Bounced", "Quarantined", "FilteredSpam", "Suppressed")'
  }
  {
    name: 'seal-certificate-ends'
    title: 'The certificate that seals agreements ends soon'
    severity: 1
    every: 'P1D'
    query: 'AppTraces | where Message contains "The seal certificate " or Message contains "No certificate to seal agreements"'
  }
  {
    name: 'mail-service-failing'
    title: 'The mail service refuses or does not answer'
    severity: 2
    every: 'PT15M'
    query: 'AppTraces | where Message contains "Doing " and Message contains " failed (attempt" | summarize failed = count() | where failed > 10'
  }
]

resource searchAlerts 'Microsoft.Insights/scheduledQueryRules@2023-12-01' = [
  for search in searches: {
    name: '${search.name}-${name}'
    location: location
    tags: tags
    kind: 'LogAlert'
    properties: {
      displayName: search.title
      severity: search.severity
      enabled: true
      scopes: [workspaceId]
      evaluationFrequency: search.every
      windowSize: search.every
      criteria: {
        allOf: [
          {
            query: search.query
            timeAggregation: 'Count'
            operator: 'GreaterThan'
            threshold: 0
            failingPeriods: { numberOfEvaluationPeriods: 1, minFailingPeriodsToAlert: 1 }
          }
        ]
      }
      // A table that has no row yet is not there yet.
      skipQueryValidation: true
      autoMitigate: true
      actions: { actionGroups: [people.id] }
    }
  }
]

resource frontDoor 'Microsoft.Cdn/profiles@2025-06-01' existing = {
  name: frontDoorName
}

// As families see it, whichever part failed.
resource serverErrors 'Microsoft.Insights/metricAlerts@2018-03-01' = {
  name: 'server-errors-${name}'
  location: 'global'
  tags: tags
  properties: {
    description: 'More than 2 % of all requests are answered with 5xx'
    severity: 1
    enabled: true
    scopes: [frontDoor.id]
    evaluationFrequency: 'PT5M'
    windowSize: 'PT15M'
    criteria: {
      'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria'
      allOf: [
        {
          name: 'server-errors'
          criterionType: 'StaticThresholdCriterion'
          metricNamespace: 'Microsoft.Cdn/profiles'
          metricName: 'Percentage5XX'
          operator: 'GreaterThan'
          threshold: 2
          timeAggregation: 'Average'
        }
      ]
    }
    actions: [{ actionGroupId: people.id }]
  }
}
