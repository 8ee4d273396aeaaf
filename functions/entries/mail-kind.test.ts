import { describe, expect, it } from 'vitest';
import { interestRecord } from '../../tests/fixtures/interest-record.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { foldAddress, listRecipients, type MailKind, planMails } from './mail-kind.ts';

type Entry = { readonly id: string; readonly searchWords: string[]; readonly sort: Record<string, string> };
const entry: Entry = { id: 'a'.repeat(24), searchWords: [], sort: {} };
const now = new Date('2026-11-20T10:00:00.000Z');
const base = { label: 'A mail', render: () => ({ subject: '', heading: '', blocks: [] }) };
const toFamily: MailKind<Entry> = {
  ...{ ...base, kind: 'greeting', audience: 'family' },
  recipients: () => ['Rosa+a@Example.org', undefined, 'luis@example.org', ''],
};
const toCenter: MailKind<Entry> = {
  ...{ ...base, kind: 'notice', audience: 'center' },
  recipients: (_, center) => [center.site.enrollment_info.interestEmail],
};
const toNobody: MailKind<Entry> = { ...base, kind: 'silence', audience: 'family', recipients: () => [undefined, ''] };
const all = [toFamily, toCenter, toNobody];

/** What each mail of an occasion counts against. */
async function limitsOf(occasion: { byFamily: boolean; updated?: boolean }) {
  const messages = await planMails(all, entry, learningCenter, { ...occasion, now });
  return messages.map(({ kind, limits }) => [kind, limits.map(({ key, most }) => `${key} ${most}`)]);
}

describe('planMails', () => {
  it('makes a message of each kind that has a recipient', async () => {
    const messages = await planMails(all, entry, learningCenter, { byFamily: true, now });
    expect(messages.map(({ kind, to }) => [kind, to])).toEqual([
      ['greeting', ['Rosa+a@Example.org', 'luis@example.org']],
      ['notice', ['mission@bay.example']],
    ]);
    for (const message of messages) {
      expect(message).toMatchObject({ entryId: entry.id, state: 'pending', updated: false, counted: false });
      expect(message.dueAt).toBe(now.toISOString());
    }
    const updated = await planMails(all, entry, learningCenter, { byFamily: true, updated: true, now });
    expect(updated.map((message) => message.updated)).toEqual([true, true]);
  });

  it('counts a first mail of a family by its addresses, and the notice of it against nothing', async () => {
    expect(await limitsOf({ byFamily: true })).toEqual([
      ['greeting', ['greeting:rosa@example.org 3', 'greeting:luis@example.org 3']],
      ['notice', []],
    ]);
  });

  it('counts a correction by its entry too, and its notice by the entry alone: with the first one three a day', async () => {
    const { id } = entry;
    expect(await limitsOf({ byFamily: true, updated: true })).toEqual([
      ['greeting', [`corrected:${id} 3`, 'greeting:rosa@example.org 3', 'greeting:luis@example.org 3']],
      ['notice', [`notice:${id} 2`]],
    ]);
  });

  it('does not bind staff to what the public may trigger in a day', async () => {
    expect(await limitsOf({ byFamily: false })).toEqual([
      ['greeting', []],
      ['notice', []],
    ]);
  });
});

it('nobody is nobody to write to', async () => {
  expect(await listRecipients(toNobody, interestRecord, learningCenter)).toEqual([]);
});

it.each([
  ['rosa@example.org', 'rosa@example.org'],
  ['ROSA@Example.ORG', 'rosa@example.org'],
  ['rosa+school@example.org', 'rosa@example.org'],
  ['Rosa+a+b@example.org', 'rosa@example.org'],
  ['"odd@name+x"@example.org', '"odd@name@example.org'],
  ['rosa@ｅxample.org', 'rosa@example.org'],
  ['ｒosa@example.org', 'rosa@example.org'],
  ['rosa@bücher.example', 'rosa@xn--bcher-kva.example'],
  ['rosa@mail+x.example', 'rosa@mail+x.example'],
])('%s counts as %s', (address, folded) => {
  expect(foldAddress(address)).toBe(folded);
});
