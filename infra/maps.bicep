param name string
param tags object
@description('Addresses of the site: the key, which every visitor can read, is of no use elsewhere in a browser.')
param origins string[]

resource account 'Microsoft.Maps/accounts@2023-06-01' = {
  name: name
  location: 'eastus'
  tags: tags
  kind: 'Gen2'
  sku: { name: 'G2' }
  properties: {
    // Families are nobody to the directory, so their browser shows a key.
    disableLocalAuth: false
    cors: { corsRules: [{ allowedOrigins: origins }] }
  }
}

output name string = account.name
