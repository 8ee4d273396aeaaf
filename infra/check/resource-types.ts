type ResourceType = {
  /** The API version of the checked properties. */
  readonly version: string;
  /** Allowed names, where Azure restricts them. */
  readonly name?: RegExp;
  /** Whether the name must be unique in all of Azure. */
  readonly isUnique?: true;
};

const words = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Every type that infra/ uses. Source: Azure/bicep-types-az (types.md of each version), and for names 'Naming rules and
 * restrictions for Azure resources' of learn.microsoft.com.
 */
export const resourceTypes: Readonly<Record<string, ResourceType>> = {
  'Microsoft.Authorization/roleAssignments': { version: '2022-04-01' },
  'Microsoft.Cdn/profiles': { version: '2025-06-01', name: /^[a-z0-9][a-z0-9-]{0,258}[a-z0-9]$/i },
  'Microsoft.Cdn/profiles/afdEndpoints': { version: '2025-06-01', name: /^[a-z0-9][a-z0-9-]{0,44}[a-z0-9]$/i },
  'Microsoft.Cdn/profiles/afdEndpoints/routes': { version: '2025-06-01' },
  'Microsoft.Cdn/profiles/customDomains': { version: '2025-06-01' },
  'Microsoft.Cdn/profiles/originGroups': { version: '2025-06-01' },
  'Microsoft.Cdn/profiles/originGroups/origins': { version: '2025-06-01' },
  'Microsoft.Cdn/profiles/securityPolicies': { version: '2025-06-01' },
  'Microsoft.Communication/communicationServices': { version: '2025-09-01', name: /^[-\w]{1,63}$/, isUnique: true },
  'Microsoft.Communication/emailServices': { version: '2025-09-01', name: /^[a-z0-9-]{1,63}$/i, isUnique: true },
  'Microsoft.Communication/emailServices/domains': { version: '2025-09-01' },
  'Microsoft.Communication/emailServices/domains/senderUsernames': { version: '2025-09-01' },
  'Microsoft.Consumption/budgets': { version: '2023-11-01', name: /^[\w-]{1,63}$/ },
  'Microsoft.DocumentDB/databaseAccounts': {
    version: '2024-11-15',
    name: /^[a-z0-9][a-z0-9-]{1,42}[a-z0-9]$/,
    isUnique: true,
  },
  'Microsoft.DocumentDB/databaseAccounts/sqlDatabases': { version: '2024-11-15' },
  'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers': { version: '2024-11-15' },
  'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments': { version: '2024-11-15' },
  'Microsoft.DocumentDB/databaseAccounts/sqlRoleDefinitions': { version: '2024-11-15' },
  'Microsoft.EventGrid/systemTopics': { version: '2025-02-15', name: /^[a-zA-Z0-9-]{3,50}$/ },
  'Microsoft.EventGrid/systemTopics/eventSubscriptions': { version: '2025-02-15' },
  'Microsoft.Insights/actionGroups': { version: '2023-01-01' },
  'Microsoft.Insights/components': { version: '2020-02-02' },
  'Microsoft.Insights/diagnosticSettings': { version: '2021-05-01-preview' },
  'Microsoft.Insights/metricAlerts': { version: '2018-03-01' },
  'Microsoft.Insights/scheduledQueryRules': { version: '2023-12-01' },
  'Microsoft.KeyVault/vaults': {
    version: '2023-07-01',
    name: /^[a-z](?!.*--)[a-z0-9-]{1,22}[a-z0-9]$/i,
    isUnique: true,
  },
  'Microsoft.KeyVault/vaults/secrets': { version: '2023-07-01', name: /^[a-z0-9-]{1,127}$/i },
  'Microsoft.ManagedIdentity/userAssignedIdentities': { version: '2023-01-31', name: /^[a-z0-9][\w-]{2,127}$/i },
  'Microsoft.Maps/accounts': { version: '2023-06-01', name: /^[a-z0-9][\w.-]{0,97}$/i },
  'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies': {
    version: '2025-03-01',
    name: /^[a-z][a-z0-9]{0,127}$/i,
  },
  'Microsoft.OperationalInsights/workspaces': { version: '2023-09-01', name: /^[a-z0-9][a-z0-9-]{2,61}[a-z0-9]$/i },
  'Microsoft.Resources/resourceGroups': { version: '2024-03-01' },
  'Microsoft.Storage/storageAccounts': { version: '2024-01-01', name: /^[a-z0-9]{3,24}$/, isUnique: true },
  'Microsoft.Storage/storageAccounts/blobServices': { version: '2024-01-01', name: /^default$/ },
  'Microsoft.Storage/storageAccounts/blobServices/containers': { version: '2024-01-01', name: words },
  'Microsoft.Storage/storageAccounts/managementPolicies': { version: '2024-01-01', name: /^default$/ },
  'Microsoft.Storage/storageAccounts/queueServices': { version: '2024-01-01', name: /^default$/ },
  'Microsoft.Storage/storageAccounts/queueServices/queues': { version: '2024-01-01', name: words },
  'Microsoft.Web/serverfarms': { version: '2024-11-01', name: /^[a-z0-9-]{1,60}$/i },
  // The host identifies apps on one storage account by the first 32 letters.
  'Microsoft.Web/sites': { version: '2024-11-01', name: /^[a-z0-9][a-z0-9-]{0,30}[a-z0-9]$/i, isUnique: true },
  'Microsoft.Web/sites/basicPublishingCredentialsPolicies': { version: '2024-11-01', name: /^(ftp|scm)$/ },
  'Microsoft.Web/sites/config': { version: '2024-11-01' },
  'Microsoft.Web/staticSites': { version: '2024-11-01', name: /^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$/i },
};
