param name string
param tags object
param sku string

@description('Calls of one address in 5 minutes. A school shares one: 150 visitors with 60 calls each.')
var mostCalls = 10000
@description('Calls of one address that change something, in 5 minutes; the app counts submissions more closely.')
var mostChanges = 600

var isPremium = sku == 'Premium_AzureFrontDoor'

resource policy 'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies@2025-03-01' = {
  name: name
  location: 'global'
  tags: tags
  sku: { name: sku }
  properties: {
    policySettings: {
      enabledState: 'Enabled'
      mode: 'Prevention'
      requestBodyCheck: 'Enabled'
      customBlockResponseStatusCode: 429
      customBlockResponseBody: base64('Too many requests from this address. Please wait a few minutes and try again.')
    }
    customRules: {
      rules: [
        {
          name: 'KnownMethods'
          priority: 10
          ruleType: 'MatchRule'
          action: 'Block'
          matchConditions: [
            {
              matchVariable: 'RequestMethod'
              operator: 'Equal'
              negateCondition: true
              matchValue: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
            }
          ]
        }
        {
          name: 'BodiesThatAreTooLarge'
          priority: 12
          ruleType: 'MatchRule'
          action: 'Block'
          matchConditions: [
            // From 4,500,000 bytes on. GreaterThan would compare the length of the text, not the number.
            {
              matchVariable: 'RequestHeader'
              selector: 'Content-Length'
              operator: 'RegEx'
              matchValue: ['^0*(4[5-9][0-9]{5}|[5-9][0-9]{6}|[1-9][0-9]{7,})$']
            }
          ]
        }
        {
          name: 'BodiesWithoutLength'
          priority: 14
          ruleType: 'MatchRule'
          action: 'Block'
          matchConditions: [
            { matchVariable: 'RequestMethod', operator: 'Equal', matchValue: ['POST', 'PUT', 'PATCH'] }
            {
              matchVariable: 'RequestHeader'
              selector: 'Content-Length'
              operator: 'RegEx'
              negateCondition: true
              matchValue: ['^[0-9]+$']
            }
          ]
        }
        {
          name: 'ChangesOfOneAddress'
          priority: 20
          ruleType: 'RateLimitRule'
          rateLimitDurationInMinutes: 5
          rateLimitThreshold: mostChanges
          groupBy: [{ variableName: 'SocketAddr' }]
          action: 'Block'
          matchConditions: [
            { matchVariable: 'RequestMethod', operator: 'Equal', matchValue: ['POST', 'PUT', 'PATCH', 'DELETE'] }
            // Counts of steps: a form has up to 20, and they must not use up what its submission needs. The app limits them.
            {
              matchVariable: 'RequestUri'
              operator: 'RegEx'
              negateCondition: true
              matchValue: ['^(https?://[^/?#]+)?/api/funnel$']
            }
          ]
        }
        {
          name: 'CallsOfOneAddress'
          priority: 30
          ruleType: 'RateLimitRule'
          rateLimitDurationInMinutes: 5
          rateLimitThreshold: mostCalls
          groupBy: [{ variableName: 'SocketAddr' }]
          action: 'Block'
          matchConditions: [{ matchVariable: 'RequestUri', operator: 'Contains', matchValue: ['/'] }]
        }
      ]
    }
    managedRules: {
      managedRuleSets: isPremium
        ? [
            {
              ruleSetType: 'Microsoft_DefaultRuleSet'
              ruleSetVersion: '2.1'
              ruleSetAction: 'Block'
              // Names, notes and answers are free text of many languages; the app checks every field itself.
              exclusions: [
                { matchVariable: 'RequestBodyJsonArgNames', selectorMatchOperator: 'EqualsAny', selector: '*' }
              ]
            }
            // Each of its rules has an action of its own; the service takes none for the set.
            { ruleSetType: 'Microsoft_BotManagerRuleSet', ruleSetVersion: '1.1' }
          ]
        : []
    }
  }
}

output id string = policy.id
