import { inject } from 'vitest';
import { uniqueEmail } from '../fixtures/enrollment/interest-submission.ts';
import { checkBlobs, checkMail, checkQueue } from '../fixtures/stand-in-checks/service-checks.ts';

// The same checks that `npm run test:azure` runs against real accounts, and the unit tests of the store.
const { env } = inject('stack');
const storage = { connectionString: env.AzureWebJobsStorage ?? '' };
checkBlobs(storage);
checkQueue(storage);
checkMail(
  {
    connectionString: env.MAIL_CONNECTION_STRING ?? '',
    sender: env.MAIL_SENDER ?? '',
    leaseSeconds: 0,
    hourlyMails: 0,
  },
  uniqueEmail(),
);
