/**
 * What belongs to an email address of a family: its code, its unfinished forms, and their mails. Each item expires. The
 * partition key is an HMAC of the address.
 */
export const familyContainer = {
  id: 'family',
  partitionKey: '/address',
  /** Each item names its own, shorter one. */
  defaultTtl: 60 * 24 * 60 * 60,
  // The outbox is swept by these; everything else is read by id or within one address.
  indexedPaths: ['/type/?', '/state/?', '/dueAt/?', '/createdAt/?'],
} as const;
