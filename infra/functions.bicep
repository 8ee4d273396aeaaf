param name string
param location string
param tags object
param identityId string
param identityClientId string
param maximumInstances int
@description('Instances that are kept warm for calls of the site.')
param alwaysReady int
@description('Calls that an instance takes at once before the platform adds another.')
param callsPerInstance int
@description('Mails an hour; more wait.')
param mailHourlyLimit int
param storageName string
param deploymentContainerUrl string
param cosmosEndpoint string
param cosmosDatabase string
param mailEndpoint string
param mailSender string
param vaultUri string
param insightsConnectionString string
param frontDoorId string
param staffOrigin string
param entraTenantId string
param entraClientId string
param entraApiAudience string
param sisOneRosterUrl string
param sisTokenUrl string
param sisClientId string
param configApiUrl string
param sealRevoked string

var authority = '${environment().authentication.loginEndpoint}${entraTenantId}'

func secret(vault string, key string) string => '@Microsoft.KeyVault(SecretUri=${vault}secrets/${key})'

// Every setting of functions/platform/config.ts but those of a laptop: a test compares.
var settings = {
  COSMOS_ENDPOINT: cosmosEndpoint
  COSMOS_DATABASE: cosmosDatabase
  MAIL_ENDPOINT: mailEndpoint
  MAIL_SENDER: mailSender
  MAIL_LEASE_SECONDS: '120'
  MAIL_HOURLY_LIMIT: string(mailHourlyLimit)
  ENTRA_AUTHORITY: authority
  ENTRA_ISSUER: '${authority}/v2.0'
  ENTRA_JWKS_URI: '${authority}/discovery/v2.0/keys'
  ENTRA_TENANT_ID: entraTenantId
  ENTRA_CLIENT_ID: entraClientId
  ENTRA_API_AUDIENCE: entraApiAudience
  GRAPH_ENDPOINT: 'https://graph.microsoft.com'
  ENROLLMENT_SHARED_SECRET: secret(vaultUri, 'shared-secret')
  SIGNING_KEY: secret(vaultUri, 'signing-key')
  DRAFT_KEYS: secret(vaultUri, 'draft-keys')
  SEAL_CERTIFICATE: secret(vaultUri, 'seal-certificate')
  SEAL_REVOKED: sealRevoked
  STAFF_ORIGIN: staffOrigin
  SITE_ORIGIN_TEMPLATE: 'https://{domain}'
  MAPS_ENDPOINT: 'https://atlas.microsoft.com'
  MAPS_KEY: secret(vaultUri, 'maps-key')
  FRONT_DOOR_ID: frontDoorId
  SWEEP_SCHEDULE: '0 * * * * *'
  TRANSFER_SECONDS: '600'
  LIMIT_TOKENS: '300'
  LIMIT_SUBMISSIONS: '60'
  LIMIT_REFUSED: '300'
  LIMIT_ERRORS: '60'
  LIMIT_CODES: '120'
  LIMIT_DRAFTS: '3000'
  LIMIT_FUNNEL: '3000'
  LIMIT_AT_ONCE: '64'
  LIMIT_MAIL_DOMAIN: '30'
  LIMIT_MAIL_CLIENT: '200'
}

// All four or none.
var sisSettings = empty(sisOneRosterUrl)
  ? {}
  : {
      SIS_ONEROSTER_URL: sisOneRosterUrl
      SIS_TOKEN_URL: sisTokenUrl
      SIS_CLIENT_ID: sisClientId
      SIS_CLIENT_SECRET: secret(vaultUri, 'sis-client-secret')
    }

// Both or none.
var catalogSettings = empty(configApiUrl)
  ? {}
  : {
      CONFIG_API_URL: configApiUrl
      CONFIG_API_KEY: secret(vaultUri, 'config-api-key')
    }

// What the host and the Azure clients read.
var hostSettings = {
  AzureWebJobsStorage__accountName: storageName
  AzureWebJobsStorage__credential: 'managedidentity'
  AzureWebJobsStorage__clientId: identityClientId
  AZURE_CLIENT_ID: identityClientId
  // In bytes: more than any route takes. The host would hold up to 100 MB a request before the app sees it.
  FUNCTIONS_REQUEST_BODY_SIZE_LIMIT: '4500000'
  // Below errors the Azure clients warn of each counter that is not there yet, in words that nobody masks.
  AZURE_LOG_LEVEL: 'error'
  // The Azure clients try nothing else.
  AZURE_TOKEN_CREDENTIALS: 'ManagedIdentityCredential'
  // Where telemetry goes; who may send it is a matter of identity.
  APPLICATIONINSIGHTS_CONNECTION_STRING: insightsConnectionString
  APPLICATIONINSIGHTS_AUTHENTICATION_STRING: 'ClientId=${identityClientId};Authorization=AAD'
}

resource plan 'Microsoft.Web/serverfarms@2024-11-01' = {
  name: 'plan-${name}'
  location: location
  tags: tags
  kind: 'functionapp'
  sku: { name: 'FC1', tier: 'FlexConsumption' }
  properties: { reserved: true }
}

resource app 'Microsoft.Web/sites@2024-11-01' = {
  name: name
  location: location
  tags: union(tags, { 'azd-service-name': 'api' })
  kind: 'functionapp,linux'
  identity: { type: 'UserAssigned', userAssignedIdentities: { '${identityId}': {} } }
  properties: {
    serverFarmId: plan.id
    httpsOnly: true
    keyVaultReferenceIdentity: identityId
    functionAppConfig: {
      runtime: { name: 'node', version: '24' }
      scaleAndConcurrency: {
        instanceMemoryMB: 2048
        maximumInstanceCount: maximumInstances
        triggers: { http: { perInstanceConcurrency: callsPerInstance } }
        alwaysReady: alwaysReady == 0 ? [] : [{ name: 'http', instanceCount: alwaysReady }]
      }
      deployment: {
        storage: {
          type: 'blobContainer'
          value: deploymentContainerUrl
          authentication: { type: 'UserAssignedIdentity', userAssignedIdentityResourceId: identityId }
        }
      }
    }
    siteConfig: {
      minTlsVersion: '1.2'
      http20Enabled: true
      // Nobody comes in beside Front Door, and not through that of somebody else.
      ipSecurityRestrictionsDefaultAction: 'Deny'
      ipSecurityRestrictions: [
        {
          name: 'our-front-door'
          action: 'Allow'
          priority: 100
          tag: 'ServiceTag'
          ipAddress: 'AzureFrontDoor.Backend'
          headers: { 'x-azure-fdid': [frontDoorId] }
        }
      ]
      scmIpSecurityRestrictionsUseMain: false
      scmIpSecurityRestrictionsDefaultAction: 'Allow'
    }
  }

  resource appSettings 'config' = {
    name: 'appsettings'
    properties: union(settings, sisSettings, catalogSettings, hostSettings)
  }

  // Packages are put there by identity alone.
  resource publishing 'basicPublishingCredentialsPolicies' = {
    name: 'scm'
    properties: { allow: false }
  }
}

output name string = app.name
output host string = app.properties.defaultHostName
