param amount int
param email string
param start string = utcNow('yyyy-MM-01')

// A budget's beginning cannot be moved, so it is made once; a new amount is set in the portal.
@onlyIfNotExists()
resource budget 'Microsoft.Consumption/budgets@2023-11-01' = {
  name: 'monthly'
  properties: {
    category: 'Cost'
    amount: amount
    timeGrain: 'Monthly'
    timePeriod: { startDate: start }
    notifications: {
      soon: {
        enabled: true
        operator: 'GreaterThan'
        threshold: 80
        thresholdType: 'Actual'
        contactEmails: [email]
      }
      foreseen: {
        enabled: true
        operator: 'GreaterThan'
        threshold: 100
        thresholdType: 'Forecasted'
        contactEmails: [email]
      }
    }
  }
}
