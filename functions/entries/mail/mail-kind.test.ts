import { describe, expect, it } from 'vitest';
import { interestRecord } from '../../../tests/fixtures/enrollment/interest-record.ts';
import { learningCenter } from '../../../tests/fixtures/learning-center.ts';
import { listRecipients, type MailKind, planMails } from './mail-kind.ts';

type Entry = {
  readonly id: string;
  readonly charterId: string;
  readonly searchWords: string[];
  readonly sort: Record<string, string>;
};
const entry: Entry = { id: 'a'.repeat(24), charterId: 'c'.repeat(24), searchWords: [], sort: {} };
const now = new Date('2026-11-20T10:00:00.000Z');
const mailLimits = { domain: 30, client: 200 };
const base = { label: 'A mail', render: () => ({ subject: '', heading: '', blocks: [] }) };
const toFamily: MailKind<Entry> = {
  ...base,
  kind: 'greeting',
  audience: 'family',
  recipients: () => ['Rosa+a@Example.org', undefined, 'luis@example.org', ''],
};
const toCenter: MailKind<Entry> = {
  ...base,
  kind: 'notice',
  audience: 'center',
  recipients: (_, center) => [center.site.enrollment_info.interestEmail],
};
const toNobody: MailKind<Entry> = { ...base, kind: 'silence', audience: 'family', recipients: () => [undefined, ''] };
const all = [toFamily, toCenter, toNobody];

/** What each mail of an occasion counts against. */
async function limitsOf(occasion: { byFamily: boolean; updated?: boolean; client?: string }) {
  const messages = await planMails(all, entry, learningCenter, { ...occasion, now, mailLimits });
  return messages.map(({ kind, limits }) => [kind, limits.map(({ key, most }) => `${key} ${most}`)]);
}

describe('planMails', () => {
  it('makes a message of each kind that has a recipient', async () => {
    const messages = await planMails(all, entry, learningCenter, { byFamily: true, now, mailLimits });
    expect(messages.map(({ kind, to }) => [kind, to])).toEqual([
      ['greeting', ['Rosa+a@Example.org', 'luis@example.org']],
      ['notice', ['mission@bay.example']],
    ]);
    for (const message of messages) {
      expect(message).toMatchObject({ entryId: entry.id, state: 'pending', updated: false, counted: false });
      expect(message.dueAt).toBe(now.toISOString());
    }
    const updated = await planMails(all, entry, learningCenter, { byFamily: true, updated: true, now, mailLimits });
    expect(updated.map((message) => message.updated)).toEqual([true, true]);
  });

  it('counts a first mail of a family by its addresses, and the notice of it against nothing', async () => {
    expect(await limitsOf({ byFamily: true })).toEqual([
      ['greeting', ['greeting:rosa@example.org 3', 'greeting:luis@example.org 3', 'domain:example.org 30']],
      ['notice', []],
    ]);
  });

  it('counts a correction by its entry too, and its notice by the entry alone: with the first one three a day', async () => {
    const { id } = entry;
    expect(await limitsOf({ byFamily: true, updated: true })).toEqual([
      [
        'greeting',
        [`corrected:${id} 3`, 'greeting:rosa@example.org 3', 'greeting:luis@example.org 3', 'domain:example.org 30'],
      ],
      ['notice', [`notice:${id} 2`]],
    ]);
  });

  it('counts what comes from one client address, without storing it', async () => {
    const [[, limits = []] = []] = await limitsOf({ byFamily: true, client: '203.0.113.7' });
    expect(limits.at(-1)).toMatch(/^client:[0-9a-f]{24} 200$/);
    expect(JSON.stringify(limits)).not.toContain('203.0');
  });

  it('does not bind staff to what the public may trigger in a day', async () => {
    expect(await limitsOf({ byFamily: false })).toEqual([
      ['greeting', []],
      ['notice', []],
    ]);
  });
});

it('has no recipients', async () => {
  expect(await listRecipients(toNobody, interestRecord, learningCenter, now)).toEqual([]);
});
