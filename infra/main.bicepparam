using 'main.bicep'

// azd hands its environment over: `azd env set NAME value`.
param environmentName = readEnvironmentVariable('AZURE_ENV_NAME')
param location = readEnvironmentVariable('AZURE_LOCATION')
param siteLocation = readEnvironmentVariable('SITE_LOCATION', 'westus2')
param stage = readEnvironmentVariable('STAGE', 'dev')

param cosmosAutoscale = int(readEnvironmentVariable('COSMOS_AUTOSCALE', '0'))
param openingFrom = readEnvironmentVariable('OPENING_FROM', '')
param openingUntil = readEnvironmentVariable('OPENING_UNTIL', '')
param openingInstances = int(readEnvironmentVariable('OPENING_INSTANCES', '10'))
param openingAutoscale = int(readEnvironmentVariable('OPENING_AUTOSCALE', '10000'))
param mailHourlyLimit = int(readEnvironmentVariable('MAIL_HOURLY_LIMIT', '100'))
param frontDoorSku = readEnvironmentVariable('FRONT_DOOR_SKU', '')

param domains = filter(split(readEnvironmentVariable('DOMAINS', ''), ','), domain => !empty(domain))
param staffDomain = readEnvironmentVariable('STAFF_DOMAIN', '')
param mailDomain = readEnvironmentVariable('MAIL_DOMAIN', '')
param mailDomainReady = bool(readEnvironmentVariable('MAIL_DOMAIN_READY', 'false'))
param alertEmail = readEnvironmentVariable('ALERT_EMAIL')

param entraTenantId = readEnvironmentVariable('ENTRA_TENANT_ID', '')
param entraClientId = readEnvironmentVariable('ENTRA_CLIENT_ID')
param entraApiAudience = readEnvironmentVariable('ENTRA_API_AUDIENCE')

param sisOneRosterUrl = readEnvironmentVariable('SIS_ONEROSTER_URL', '')
param sisTokenUrl = readEnvironmentVariable('SIS_TOKEN_URL', '')
param sisClientId = readEnvironmentVariable('SIS_CLIENT_ID', '')
param sisClientSecret = readEnvironmentVariable('SIS_CLIENT_SECRET', '')

param configApiUrl = readEnvironmentVariable('CONFIG_API_URL', '')
param configApiKey = readEnvironmentVariable('CONFIG_API_KEY', '')

param sealRevoked = readEnvironmentVariable('SEAL_REVOKED', '')
// Made by first-secrets.ts for the first deployment; the vault keeps what it has.
param signingKey = readEnvironmentVariable('FIRST_SIGNING_KEY')
param draftKey = readEnvironmentVariable('FIRST_DRAFT_KEY')
param sharedSecret = readEnvironmentVariable('FIRST_SHARED_SECRET')
param sealCertificate = readEnvironmentVariable('FIRST_SEAL_CERTIFICATE')
