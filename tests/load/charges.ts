import { submitInterest } from '#functions/enrollment/submit-interest.ts';
import { createRateLimiter, rateLimitContainer } from '#functions/platform/http/rate-limit.ts';
import { storeRegistration } from '#functions/registration/submit-registration.ts';
import type { Charged } from '../../local/cosmos/http/charges.ts';
import { recordCharges } from '../fixtures/database.ts';
import { newSubmission } from '../fixtures/enrollment/interest-submission.ts';
import { learningCenter } from '../fixtures/learning-center.ts';
import { createLeloKit, signedBody } from '../fixtures/leloRegistration/lelo-kit.ts';
import { submissionOf } from '../fixtures/registration/registration-submission.ts';
import { type Figure, toFigure } from './figure.ts';
import prices from './prices.json' with { type: 'json' };

/** Submissions that costs are reckoned for. */
const reckoned = 10_000;
/** Always the same, as the item sizes in the table are fixed. */
const submissionId = '5d1f0c9a-0000-4000-8000-000000000000';
const primaryEmail = 'rosa.delgado@families.example';
const limits = { tokens: 300, submissions: 60, refused: 300, errors: 60, codes: 60, drafts: 3000, funnel: 3000 };
const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * What a family's journey causes besides its submission: calls of the API, all requests (these calls and files of the site),
 * and their total size. Source: docs/benchmarks.md, the journey of a stored registration and first loads.
 */
const calls = 8;
const requests = 21;
const kilobytes = 139;
/** An execution is charged a second at least, and an instance has 2 GB. Source: learn.microsoft.com, Flex Consumption. */
const gigabyteSeconds = 2;
/** Written, taken and deleted. */
const queueCalls = 3;

type FormCharges = {
  readonly form: string;
  readonly charges: readonly Charged[];
  readonly units: number;
  /** Bytes that stay in Cosmos. */
  readonly stored: number;
  readonly blobs: readonly number[];
  readonly messages: number;
  /** Bytes of each mail, what is attached to it included. */
  readonly mails: readonly number[];
};

/** What each form takes of the store from the token to the last mail and follow-up, through the product's own code. */
export async function measureForms(): Promise<readonly FormCharges[]> {
  const kit = await createLeloKit();
  const countCall = createRateLimiter(kit.database.container(rateLimitContainer), limits, () =>
    kit.clock.now.getTime(),
  );
  const forms = {
    'request for information': () =>
      submitInterest(kit.interests, newSubmission(learningCenter.site.id, { submissionId, primaryEmail }) as never),
    registration: () => storeRegistration(kit.registrations, submissionOf('longChild', { submissionId }) as never),
    'signed registration': () => kit.submit(signedBody({ submissionId })),
  };
  const measured: FormCharges[] = [];
  for (const [at, [form, submit]] of Object.entries(forms).entries()) {
    const address = `203.0.113.${at}`;
    const before = { sent: kit.sent.length, blobs: kit.stored.size };
    let messages = 0;
    const charges = await recordCharges(async () => {
      await countCall('tokens', address);
      await countCall('submissions', address);
      await submit();
      messages = kit.queued.length;
      await kit.work();
      kit.wait(2 * dayMilliseconds);
      await kit.kit.outbox.sweep();
      messages += kit.queued.length;
      await kit.work();
    });
    // The sweep asks every minute, whether there are submissions or not.
    const own = charges.filter(({ operation }) => operation !== 'query');
    measured.push({
      form,
      charges: own,
      units: own.reduce((sum, { charge }) => sum + charge, 0),
      stored: sumOf(
        own.filter(({ operation, what }) => operation === 'Create' && staying(what)).map(({ bytes }) => bytes),
      ),
      blobs: [...kit.stored.values()].slice(before.blobs).map(({ bytes }) => bytes.length),
      messages,
      mails: kit.sent.slice(before.sent).flatMap(({ html, text, to, attachments = [] }) => {
        const files = attachments.map(({ bytes }) => bytes.length);
        // Each recipient is a separate mail.
        return to.map(() => sumOf([html.length, text.length, ...files]));
      }),
    });
  }
  return measured;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const staying = (what: string | undefined) => what !== undefined && what !== 'followUp';

/** The operations of each form as rows of a table; those that are alike are one row. */
export function describeCharges(forms: readonly FormCharges[]): string[] {
  const rows = forms.flatMap(({ form, charges, units }) => {
    const alike = Map.groupBy(charges, ({ operation, what = 'counter' }) => `${operation.toLowerCase()} ${what}`);
    const own = [...alike].map(([operation, all]) => {
      const mean = (pick: (charged: Charged) => number) => sumOf(all.map(pick)) / all.length;
      const size = (mean(({ bytes }) => bytes) / 1024).toFixed(1);
      return [form, operation, all.length, size, Math.round(mean(({ values }) => values)), toUnits(all)];
    });
    return [...own, [`**${form}**`, 'all', charges.length, '', '', `**${Math.round(units)}**`]];
  });
  return toRows(['form', 'operation', 'times', 'KB', 'indexed values', 'RU'], rows);
}

const toUnits = (charges: readonly Charged[]) => Math.round(sumOf(charges.map(({ charge }) => charge)));

type Amount = { readonly what: string; readonly amount: string; readonly cost: number };

/** What so many submissions of a form come to, by the prices of prices.json. */
function reckon({ units, stored, blobs, messages, mails }: FormCharges): readonly Amount[] {
  const gigabytes = (bytes: number) => (bytes * reckoned) / 1024 ** 3;
  const records = gigabytes(stored);
  const files = gigabytes(sumOf(blobs));
  const executions = (calls + messages) * reckoned;
  const queued = queueCalls * messages * reckoned;
  const asked = requests * reckoned;
  const out = gigabytes(kilobytes * 1024);
  const inMegabytes = gigabytes(sumOf(mails)) * 1024;
  const ofRecords = prices.perGigabyteMonthOfCosmos + prices.perGigabyteMonthOfBackup;
  return [
    {
      what: 'request units',
      amount: `${((units * reckoned) / 1e6).toFixed(2)} million`,
      cost: (units * reckoned * prices.perMillionRequestUnits) / 1e6,
    },
    { what: 'executions', amount: `${executions}`, cost: (executions * prices.perMillionExecutions) / 1e6 },
    {
      what: 'GB-seconds, at most',
      amount: `${executions * gigabyteSeconds}`,
      cost: executions * gigabyteSeconds * prices.perGigabyteSecond,
    },
    { what: 'calls of the queue', amount: `${queued}`, cost: (queued * prices.perTenThousandQueueCalls) / 1e4 },
    {
      what: 'blobs written',
      amount: `${blobs.length * reckoned}`,
      cost: (blobs.length * reckoned * prices.perTenThousandBlobWrites) / 1e4,
    },
    {
      what: 'mails',
      amount: `${mails.length * reckoned}, ${Math.round(inMegabytes)} MB`,
      cost: mails.length * reckoned * prices.perMail + inMegabytes * prices.perMegabyteOfMail,
    },
    {
      what: 'through Front Door',
      amount: `${asked} requests, ${out.toFixed(2)} GB`,
      cost: (asked * prices.perTenThousandFrontDoorRequests) / 1e4 + out * prices.perGigabyteOut,
    },
    {
      what: 'kept for a month',
      amount: `${records.toFixed(2)} GB of records, ${files.toFixed(2)} GB of blobs`,
      cost: records * ofRecords + files * prices.perGigabyteMonthOfBlobs,
    },
  ];
}

const costOf = (form: FormCharges) => sumOf(reckon(form).map(({ cost }) => cost));

/** What 10,000 submissions of each form come to and cost, as rows of a table. */
export function describeCosts(forms: readonly FormCharges[]): string[] {
  const reckonings = forms.map(reckon);
  const rows = (reckonings[0] ?? []).map(({ what }, at) => [
    what,
    ...reckonings.map((amounts) => `${amounts[at]?.amount}: ${amounts[at]?.cost.toFixed(2)}`),
  ]);
  const head = [`${reckoned} of each: amount and ${prices.currency}`, ...forms.map(({ form }) => form)];
  return toRows(head, [...rows, ['**all**', ...forms.map((form) => `**${costOf(form).toFixed(2)}**`)]]);
}

const toRows = (head: readonly string[], rows: readonly (readonly unknown[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

/** The tables of docs/operations.md, with what 10,000 submissions cost by the prices that stand in prices.json now. */
export async function measureCharges(): Promise<Figure[]> {
  const forms = await measureForms();
  console.log(`\n${describeCharges(forms).join('\n')}\n\n${describeCosts(forms).join('\n')}`);
  return forms.flatMap((form) => [
    toFigure({ what: `request units of a ${form.form}, mails included`, value: form.units, unit: 'RU' }),
    toFigure({
      what: `cost of ${reckoned} of them (prices of ${prices.asOf})`,
      value: costOf(form),
      unit: prices.currency,
    }),
  ]);
}
