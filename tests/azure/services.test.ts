import { CosmosClient } from '@azure/cosmos';
import { afterAll, describe, expect, it } from 'vitest';
import { loadAppIdentity } from '#functions/platform/app-identity.ts';
import { createDatabase } from '#functions/platform/store/cosmos.ts';
import { checkBlobs, checkMail, checkQueue, ownName } from '../fixtures/stand-in-checks/service-checks.ts';
import { checkStore } from '../fixtures/stand-in-checks/store-checks.ts';

const {
  COSMOS_ENDPOINT: endpoint,
  COSMOS_KEY: key,
  AzureWebJobsStorage: storageConnection,
  AzureWebJobsStorage__accountName: accountName,
  MAIL_CONNECTION_STRING: mailConnection,
  MAIL_ENDPOINT: mailEndpoint,
  MAIL_SENDER: sender,
  TEST_MAIL_TO: to,
} = process.env;

const storage = accountName ? { accountName } : storageConnection && { connectionString: storageConnection };
const mail = mailEndpoint ? { endpoint: mailEndpoint } : mailConnection && { connectionString: mailConnection };
const credential = await loadAppIdentity(Boolean(accountName || mailEndpoint));

/** Checks what has its settings; of the rest one line says what it would need. */
function checkOrSkip(what: string, needs: string, settings: readonly unknown[], check: () => void) {
  if (settings.every(Boolean)) return check();
  const line = `${what}: skipped, as it needs ${needs}.`;
  console.log(line);
  it.skip(line);
}

it('touches only items with a name of the test', () => {
  const names = [ownName(), ownName()];
  expect(new Set(names).size).toBe(2);
  // As databases, containers of blobs and queues may be named.
  for (const name of names) expect(name).toMatch(/^firstbell-test-[0-9a-f]{8}$/);
});

// Without a key the service lets nobody create a database: identities may read and write existing ones.
checkOrSkip('The store', 'COSMOS_ENDPOINT and COSMOS_KEY of an account for tests', [endpoint, key], () => {
  describe('the store', () => {
    const database = ownName();
    afterAll(async () => {
      const client = new CosmosClient({ endpoint: endpoint ?? '', key: key ?? '' });
      await client.database(database).delete();
      client.dispose();
    });
    checkStore(async () => createDatabase({ endpoint: endpoint ?? '', key, database }, undefined));
  });
});
const storageNeeds = 'AzureWebJobsStorage or AzureWebJobsStorage__accountName';
checkOrSkip('Blobs', storageNeeds, [storage], () => storage && checkBlobs(storage, credential));
checkOrSkip('The queue', storageNeeds, [storage], () => storage && checkQueue(storage, credential));
const mailNeeds = 'MAIL_ENDPOINT or MAIL_CONNECTION_STRING, MAIL_SENDER, and TEST_MAIL_TO, an address of your own';
checkOrSkip('The mail service', mailNeeds, [mail, sender, to], () => {
  if (mail) checkMail({ ...mail, sender: sender ?? '', leaseSeconds: 0, hourlyMails: 0 }, to ?? '', credential);
});
