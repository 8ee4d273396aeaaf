import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { decideDuplicate } from '#domain/duplicates/api.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import type { BodyOf } from '#domain/http/route.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { listItems } from '../../tests/fixtures/database.ts';
import { createDuplicatesKit } from '../../tests/fixtures/duplicates-kit.ts';
import { shortCenter } from '../../tests/fixtures/learning-center.ts';
import { ana, callerWith, ofBay, ofNone, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { changeEntry } from '../entries/change-entry.ts';
import { deleteEntry } from '../entries/deletion/delete-entry.ts';
import { restoreEntry, trashEntry } from '../entries/deletion/trash-entry.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import { everyCharter } from '../platform/http/access.ts';
import { decidePair, readPair, undoDecision } from './decide-pair.ts';
import { describePair, listQuestions } from './describe-pair.ts';
import { pairIdOf } from './duplicate-pair.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

async function setUp() {
  const set = await createDuplicatesKit();
  const deps = { kit: set.kit, pairs: set.pairs };
  const decide = async (
    left: string,
    right: string,
    decision: Partial<BodyOf<typeof decideDuplicate>>,
    caller = ana,
  ) => {
    const pairId = pairIdOf(left, right);
    const { present } = await readPair(deps, pairId, ana);
    const etags = Object.fromEntries(present.map(({ found }) => [found.entry.id, found.etag]));
    return decidePair(deps, pairId, { decision: 'same', answers: {}, etags, ...decision }, caller);
  };
  /** Two registrations of one student, found. */
  const twoRegistrations = async (change: object = {}) => {
    const [left, right] = [
      await set.addRegistration(1),
      await set.addRegistration(2, { city: 'Elsewhere', ...change }),
    ];
    await set.duplicates.scan();
    return [left, right] as const;
  };
  return {
    ...set,
    deps,
    decide,
    twoRegistrations,
    undo: (left: string, right: string, caller = ana) => undoDecision(deps, pairIdOf(left, right), caller),
  };
}

describe('the scan', () => {
  it('finds two entries of one area, of two areas, and nothing twice', async () => {
    const { addRegistration, duplicates, pairs, pairOf } = await setUp();
    const [first, second] = [await addRegistration(1), await addRegistration(2)];
    const other = await addRegistration(3, { firstName: 'Bartholomew', birthDate: '2009-01-31' });
    expect(await duplicates.scan()).toBe(3);
    expect(await pairOf(first, second)).toMatchObject({ state: 'open', entryIds: [first, second] });
    expect(await pairs.ofEntry(other)).toEqual([]);
    expect(await duplicates.scan()).toBe(0);
  });

  it('looks at an entry again when it has changed, and takes back what no longer applies', async () => {
    const { twoRegistrations, duplicates, registrations, pairOf, wait } = await setUp();
    const [left, right] = await twoRegistrations();
    wait(minute);
    await changeEntry(registrations, { id: right, scope: everyCharter, actor: { id: 'a', name: 'A' } }, (before) => ({
      entry: { ...before, firstName: 'Bartholomew', birthDate: '2009-01-31' },
    }));
    expect(await duplicates.scan()).toBe(1);
    expect(await pairOf(left, right)).toBeUndefined();
  });

  it('remembers that two entries are different, also after later changes', async () => {
    const { twoRegistrations, decide, duplicates, registrations, pairOf, wait } = await setUp();
    const [left, right] = await twoRegistrations();
    await decide(left, right, { decision: 'different' });
    wait(minute);
    await changeEntry(registrations, { id: right, scope: everyCharter, actor: { id: 'a', name: 'A' } }, (before) => ({
      entry: { ...before, city: 'Reno' },
    }));
    await duplicates.scan();
    expect(await pairOf(left, right)).toMatchObject({ state: 'different' });
  });

  it('adds blocks to entries that were stored without', async () => {
    const { addRegistration, registrations, duplicates, pairOf, stored } = await setUp();
    const [left, right] = [await addRegistration(1), await addRegistration(2)];
    const blocks = (await stored(registrations, left))?.matchBlocks;
    for (const id of [left, right])
      await registrations.container.patch(id, id, [{ op: 'remove', path: '/matchBlocks' }]);
    await duplicates.scan();
    await duplicates.scan();
    expect((await stored(registrations, left))?.matchBlocks).toEqual(blocks);
    expect(await pairOf(left, right)).toMatchObject({ state: 'open' });
  });

  it('forgets the pairs of an entry that was deleted', async () => {
    const { twoRegistrations, registrations, duplicates, pairOf, wait } = await setUp();
    const [left, right] = await twoRegistrations({ status: 'Enrollment Submitted', orientationTime: undefined });
    wait(minute);
    const { etag } = await registrations.store.read(right, everyCharter);
    await trashEntry(registrations, right, etag, ana);
    await duplicates.scan();
    expect(await pairOf(left, right)).toBeUndefined();
  });

  it.each(['different', 'later'] as const)(
    'remembers the decision %s about an entry that was deleted and restored, also when the other entry changes',
    async (decision) => {
      const { twoRegistrations, registrations, duplicates, decide, pairOf, wait } = await setUp();
      const [left, right] = await twoRegistrations({ status: 'Enrollment Submitted', orientationTime: undefined });
      const area = registrations as unknown as AnyArea;
      await decide(left, right, { decision });
      wait(minute);
      await trashEntry(area, right, (await area.store.read(right, everyCharter)).etag, ana);
      await duplicates.scan();
      await changeEntry(area, { id: left, scope: everyCharter, actor: { id: 'a', name: 'A' } }, (before) => ({
        entry: { ...before, gender: 'Female' },
      }));
      await duplicates.scan();
      expect(await pairOf(left, right)).toMatchObject({ state: decision });
      wait(minute);
      await restoreEntry(area, { id: right, etag: (await area.trash.read(right, everyCharter)).etag }, ana);
      await duplicates.scan();
      expect(await pairOf(left, right)).toMatchObject({ state: decision });
    },
  );

  it('forgets a decision when the entry, or the one that it was merged into, is purged from the trash', async () => {
    const { twoRegistrations, addRegistration, registrations, duplicates, decide, undo, pairs, kit, wait, work } =
      await setUp();
    const [keep, lose] = await twoRegistrations({ status: 'Enrollment Submitted', orientationTime: undefined });
    const area = registrations as unknown as AnyArea;
    const third = await addRegistration(3, { city: 'Reno' });
    await duplicates.scan();
    await decide(keep, third, { decision: 'different' });
    await decide(lose, third, { decision: 'different' });
    await decide(keep, lose, { keep });
    await trashEntry(area, keep, (await area.store.read(keep, everyCharter)).etag, ana);
    await duplicates.scan();
    expect(await pairs.ofEntry(third)).toHaveLength(2);
    await expect(undo(keep, lose)).rejects.toMatchObject(problemOf(409, { detail: expect.stringMatching(/Restore/) }));
    wait(31 * day);
    await kit.outbox.sweep();
    await work();
    for (const id of [keep, lose, third]) expect(await pairs.ofEntry(id)).toEqual([]);
  });

  it('remembers which entry an entry is linked with, also when that one is merged and the merge undone', async () => {
    const { addInterest, addRegistration, interests, duplicates, read, decide, undo, pairOf, wait } = await setUp();
    const interest = await addInterest(1);
    const { studentFirstName, studentLastName, birthDate, phone } = await read(interests, interest);
    const same = { firstName: studentFirstName, lastName: studentLastName, birthDate, pgPrimaryPhone: phone };
    const [keep, lose] = [await addRegistration(2, same), await addRegistration(3, same)];
    await duplicates.scan();
    expect(await decide(interest, lose, {})).toBe('linked');
    wait(minute);
    expect(await decide(keep, lose, { keep })).toBe('merged');
    await duplicates.scan();
    expect(await pairOf(interest, lose)).toMatchObject({ state: 'linked' });
    wait(minute);
    await undo(keep, lose);
    await duplicates.scan();
    expect(await pairOf(interest, lose)).toMatchObject({ state: 'linked' });
  });

  it('goes on where a run was broken off', async () => {
    const { addRegistration, duplicates, host, pairOf } = await setUp();
    const ids = [await addRegistration(1), await addRegistration(2), await addRegistration(3)];
    for (let left = 0; left < 4; left += 1) {
      host.left = left;
      await duplicates.scan().catch(() => undefined);
    }
    host.left = Number.POSITIVE_INFINITY;
    await duplicates.scan();
    const [one = '', two = '', three = ''] = ids;
    for (const [left, right] of [
      [one, two],
      [one, three],
      [two, three],
    ] as const)
      expect(await pairOf(left, right)).toMatchObject({ state: 'open' });
  });
});

describe('a decision', () => {
  it('is refused to whom an entry is hidden from, and when an entry has changed since', async () => {
    const { twoRegistrations, decide } = await setUp();
    const [left, right] = await twoRegistrations();
    await expect(decide(left, right, { decision: 'later' }, ofNone)).rejects.toMatchObject(problemOf(404));
    await expect(decide(left, right, { etags: {} })).rejects.toMatchObject(problemOf(409));
    expect(await decide(left, right, { decision: 'later' }, ofBay)).toBe('later');
  });

  it('can be taken back, and only one of two is taken', async () => {
    const { twoRegistrations, decide, undo, pairOf } = await setUp();
    const [left, right] = await twoRegistrations();
    await decide(left, right, { decision: 'different' });
    await expect(decide(left, right, { decision: 'later' })).rejects.toMatchObject(problemOf(409));
    expect(await undo(left, right)).toBe('open');
    expect((await pairOf(left, right))?.decided).toBeUndefined();
  });

  it('is undone only by staff of the charters that the entries have now', async () => {
    const { twoRegistrations, decide, undo, registrations, set } = await setUp();
    const [left, right] = await twoRegistrations();
    const { charter } = shortCenter;
    await decide(left, right, { keep: left }, ofBay);
    await set(registrations, left, { charterId: charter.id });
    const ofEast = callerWith({ all: false, charterIds: [charter.id] });
    for (const caller of [ofBay, ofEast]) {
      await expect(undo(left, right, caller)).rejects.toMatchObject(problemOf(404));
    }
    expect(await undo(left, right, ana)).toBe('open');
  });

  it('links entries of different areas and changes neither', async () => {
    const { addInterest, addRegistration, interests, registrations, duplicates, read, decide, stored } = await setUp();
    const interest = await addInterest(1);
    const { studentFirstName, studentLastName, birthDate, phone } = await read(interests, interest);
    const same = { firstName: studentFirstName, lastName: studentLastName, birthDate, pgPrimaryPhone: phone };
    const registration = await addRegistration(2, same);
    await duplicates.scan();
    const before = [await stored(interests, interest), await stored(registrations, registration)];
    expect(await decide(interest, registration, {})).toBe('linked');
    expect([await stored(interests, interest), await stored(registrations, registration)]).toEqual(before);
  });
});

describe('a merge', () => {
  it('gives the entry that stays the chosen answers, and takes the other one out of every list', async () => {
    const { twoRegistrations, decide, registrations, read, pairOf, duplicates } = await setUp();
    const [left, right] = await twoRegistrations();
    expect(await decide(left, right, { keep: left, answers: { city: right } })).toBe('merged');
    expect(await read(registrations, left)).toMatchObject({ city: 'Elsewhere' });
    expect(await registrations.store.find(right)).toBeUndefined();
    expect(await registrations.merged.find(right)).toBeDefined();
    expect(await pairOf(left, right)).toMatchObject({ state: 'merged', merge: { keepId: left, loseId: right } });
    await duplicates.scan();
    expect(await pairOf(left, right)).toMatchObject({ state: 'merged' });
  });

  it.each([
    [
      'whose family expects an orientation',
      { status: 'Orientation Scheduled', orientationTime: '2026-12-01 - 10:00 - 11:00' },
    ],
    ['that is complete', { status: 'Enrollment Complete' }],
    ['whose family chooses the time', { status: 'Orientation Offered' }],
    ['that was made from a request', { interestId: '9'.repeat(24) }],
  ])('never lets a registration go %s, and says why', async (_, change) => {
    const { twoRegistrations, decide, deps } = await setUp();
    const [left, right] = await twoRegistrations(change);
    await expect(decide(left, right, { keep: left })).rejects.toMatchObject(problemOf(409));
    const { stored, present } = await readPair(deps, pairIdOf(left, right), ana);
    const { entries, reasons } = await describePair(stored.pair, present, deps.kit.now());
    expect(entries[1]?.refusal).toMatch(/Keep this registration/);
    expect(reasons).toContain('same birth date');
  });

  it('refuses an answer that is not offered, and an entry that is none of the two', async () => {
    const { twoRegistrations, decide } = await setUp();
    const [left, right] = await twoRegistrations();
    await expect(decide(left, right, { keep: '1'.repeat(24) })).rejects.toMatchObject(problemOf(422));
    await expect(decide(left, right, { keep: left, answers: { status: right } })).rejects.toMatchObject(problemOf(422));
  });

  it('cannot be undone after 30 days', async () => {
    const { twoRegistrations, decide, undo, wait } = await setUp();
    const [left, right] = await twoRegistrations();
    await decide(left, right, { keep: left });
    wait(30 * day);
    await expect(undo(left, right)).rejects.toMatchObject(problemOf(409));
  });

  it('ends when the entry that stayed is deleted for good: the other one is deleted with it', async () => {
    const { twoRegistrations, decide, undo, registrations, pairOf, wait } = await setUp();
    const [left, right] = await twoRegistrations();
    await decide(left, right, { keep: left });
    wait(minute);
    await deleteEntry(registrations, left, (await registrations.store.read(left, everyCharter)).etag, ana);
    expect(await pairOf(left, right)).toBeUndefined();
    await expect(undo(left, right)).rejects.toMatchObject(problemOf(404));
    const types = new Set((await listItems(registrations.container)).map(({ type }) => type));
    expect([...types]).toEqual(['change']);
  });

  it('hides what is listed with the entry that goes, and shows it when it is undone', async () => {
    const { twoRegistrations, decide, undo, registrations, kit } = await setUp();
    const [left, right] = await twoRegistrations();
    const followed: [id: string, isListed: boolean][] = [];
    kit.addPresenceHandler(async (id) => void followed.push([id, (await registrations.store.find(id)) !== undefined]));
    await decide(left, right, { keep: left });
    await undo(left, right);
    expect(followed).toEqual([
      [right, false],
      [right, true],
    ]);
  });

  it('is undone around what staff have changed since', async () => {
    const { twoRegistrations, decide, undo, registrations, read, wait } = await setUp();
    const [left, right] = await twoRegistrations();
    const { city } = await read(registrations, left);
    await decide(left, right, { keep: left, answers: { city: right } });
    wait(day);
    await changeEntry(registrations, { id: left, scope: everyCharter, actor: { id: 'a', name: 'A' } }, (before) => ({
      entry: { ...before, street: '9 New Road' },
    }));
    await undo(left, right);
    expect(await read(registrations, left)).toMatchObject({ city, street: '9 New Road' });
    expect(await registrations.store.find(right)).toBeDefined();
  });
});

it('undoes a merge around later changes also when its answers are no longer accepted', async () => {
  const { addInterest, duplicates, decide, undo, interests, read, wait, centers } = await setUp();
  const [left, right] = [await addInterest(1), await addInterest(2, { city: 'Elsewhere' })];
  await duplicates.scan();
  const { city } = await read(interests, left);
  await decide(left, right, { keep: left, answers: { city: right } });
  wait(day);
  await changeEntry(interests, { id: left, scope: everyCharter, actor: { id: 'a', name: 'A' } }, (before) => ({
    entry: { ...before, phone: '415-555-0199' },
  }));
  centers.clear();
  await undo(left, right);
  expect(await read(interests, left)).toMatchObject({ city, phone: '415-555-0199' });
});

it('gives back the own answer of an entry after two merges that are undone in their order', async () => {
  const { addRegistration, twoRegistrations, duplicates, decide, undo, registrations, read, wait } = await setUp();
  const [keep, first] = await twoRegistrations();
  const second = await addRegistration(3, { city: 'Reno' });
  await duplicates.scan();
  const { city } = await read(registrations, keep);
  for (const lose of [first, second]) {
    await decide(keep, lose, { keep, answers: { city: lose } });
    wait(minute);
  }
  await undo(keep, first);
  expect(await read(registrations, keep)).toMatchObject({ city: 'Reno' });
  wait(minute);
  await undo(keep, second);
  expect(await read(registrations, keep)).toMatchObject({ city });
});

it('undoes a merge around a write that leaves the time of the last change as it is', async () => {
  const { twoRegistrations, decide, undo, registrations, stored, read, set } = await setUp();
  const [left, right] = await twoRegistrations();
  const { city } = await read(registrations, left);
  await decide(left, right, { keep: left, answers: { city: right } });
  await set(registrations, left, { missingFiles: ['agreement.pdf'] });
  await undo(left, right);
  expect(await stored(registrations, left)).toMatchObject({ city, missingFiles: ['agreement.pdf'] });
});

it('leaves what a family signed after a merge as it was signed when the merge is undone', async () => {
  const { addLelo, duplicates, decide, undo, lelos, read, set } = await setUp();
  const [left, right] = [await addLelo(1), await addLelo(2, { studentPrimaryPhone: '415-555-0177' })];
  await duplicates.scan();
  await decide(left, right, { keep: left, answers: { studentPrimaryPhone: right } });
  await set(lelos, left, { status: 'Signed', studentSignatureDate: '2026-11-20' });
  await undo(left, right);
  expect(await read(lelos, left)).toMatchObject({ status: 'Signed', studentPrimaryPhone: '415-555-0177' });
  expect(await lelos.store.find(right)).toBeDefined();
});

it('never lets a secondary registration go that was signed, also without the address of its agreement', async () => {
  const { addLelo, duplicates, decide } = await setUp();
  const [left, right] = [await addLelo(1), await addLelo(2, { uploadedUrl: '', studentSignatureDate: '2026-11-20' })];
  await duplicates.scan();
  await expect(decide(left, right, { keep: left })).rejects.toMatchObject(problemOf(409));
});

const names = Object.keys(registrationForm.fields);
const city = fc.constantFrom('Reno', 'Fresno');
const street = fc.constantFrom('1 Elm Street', '2 Oak Avenue');
const changedAnswers = {
  registrations: fc.record(
    {
      city,
      street,
      zip: fc.constantFrom('94103', '92101'),
      studentName: fc.constantFrom('Mari', 'Lu'),
      gradeLevel: fc.constantFrom('09', '10'),
    },
    { requiredKeys: [] },
  ),
  interests: fc.record(
    {
      city,
      street1: street,
      zipCode: fc.constantFrom('94105', '94107'),
      parentLastName: fc.constantFrom('Ruiz', 'Lopez'),
      gradeLevel: fc.constantFrom('9', '10'),
    },
    { requiredKeys: [] },
  ),
  lelos: fc.record(
    {
      city,
      gender: fc.constantFrom('Female', 'Male'),
      gradeLevel: fc.constantFrom('09', '10'),
      studentEmail: fc.constantFrom('maya@example.org', 'maya.ruiz@example.org'),
    },
    { requiredKeys: [] },
  ),
};

it.each(['registrations', 'interests', 'lelos'] as const)(
  'merges and undoes any pair of %s with any choice, killed at any point, and leaves byte-equal records',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(
        changedAnswers[name],
        fc.array(fc.boolean(), { minLength: names.length, maxLength: names.length }),
        fc.boolean(),
        fc.nat({ max: 4 }),
        fc.nat({ max: 4 }),
        async (change, choices, keepsFirst, killedInMerge, killedInUndo) => {
          const set = await setUp();
          const { duplicates, decide, undo, deps, pairOf, host, kit, work, wait } = set;
          const area = set[name] as unknown as AnyArea;
          const stored = (id: string) => set.stored(area, id);
          const add = { registrations: set.addRegistration, interests: set.addInterest, lelos: set.addLelo }[name];
          const [left, right] = [await add(1), await add(2, change)];
          await duplicates.scan();
          const before = JSON.stringify([await stored(left), await stored(right)]);
          const { present } = await readPair(deps, pairIdOf(left, right), ana);
          const questions = listQuestions(present);
          const keep = keepsFirst ? left : right;
          // Of a secondary registration, staff can change some answers only.
          const answers = Object.fromEntries(
            questions.map(({ name, open }, at) => [
              name,
              open[keepsFirst ? 0 : 1] ? (choices[at] ? left : right) : keep,
            ]),
          );
          /** What a host does that is killed after some writes, and one that starts in its place. */
          const surviveKill = async (writes: number, act: () => Promise<unknown>) => {
            host.left = writes;
            await act().catch(() => undefined);
            host.left = Number.POSITIVE_INFINITY;
            wait(2 * day);
            await kit.outbox.sweep();
            await work();
          };
          await surviveKill(killedInMerge, () => decide(left, right, { keep, answers }));
          const { state } = (await pairOf(left, right)) ?? {};
          if (killedInMerge === 0) expect(state).toBe('open');
          else {
            expect(state).toBe('merged');
            const [kept, lost] = keepsFirst ? [left, right] : [right, left];
            expect(await area.store.find(lost)).toBeUndefined();
            const merged = await stored(kept);
            for (const { name } of questions) {
              const from = (JSON.parse(before) as Record<string, unknown>[])[answers[name] === left ? 0 : 1];
              expect(merged?.[name]).toEqual(from?.[name]);
            }
            await surviveKill(killedInUndo, () => undo(left, right));
            if (killedInUndo === 0) await undo(left, right);
          }
          const after = JSON.stringify([await stored(left), await stored(right)]);
          expect(after).toBe(before);
          const others = (await listItems(area.container)).filter(({ type }) => type === 'merge original');
          expect(others).toEqual([]);
          expect(await pairOf(left, right)).toMatchObject({ state: 'open' });
        },
      ),
      { numRuns: 20 },
    );
  },
  120_000,
);

it('merges several registrations into one and undoes that in any order, killed at any point: its own answers are back', async () => {
  const fields = ['city', 'street', 'zip', 'studentName', 'gradeLevel'] as const;
  const chosen = fc.subarray([...fields]);
  const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
  const killed = fc.nat({ max: 4 });
  const merges = fc.array(fc.tuple(changedAnswers.registrations, chosen, killed), { minLength: 3, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(merges, order, async (given, undone) => {
      const set = await setUp();
      const { registrations: area, decide, undo, pairOf, host, kit, work, wait } = set;
      const keep = await set.addRegistration(1);
      const losers: string[] = [];
      for (const [at, [change]] of given.entries()) losers.push(await set.addRegistration(at + 2, change));
      await set.duplicates.scan();
      const readAnswers = async (id: string) => pickAnswers(registrationForm, await set.read(area, id));
      const read = () => Promise.all([keep, ...losers].map(readAnswers));
      const before = await read();
      for (const [at, [, names]] of given.entries()) {
        wait(minute);
        const lose = losers[at] ?? '';
        const { present } = await readPair(set.deps, pairIdOf(keep, lose), ana);
        const offered = new Set(listQuestions(present).map(({ name }) => name));
        const answers = Object.fromEntries(names.filter((name) => offered.has(name)).map((name) => [name, lose]));
        await decide(keep, lose, { keep, answers });
      }
      for (const at of undone) {
        const lose = losers[at] ?? '';
        host.left = given[at]?.[2] ?? 0;
        await undo(keep, lose).catch(() => undefined);
        host.left = Number.POSITIVE_INFINITY;
        wait(minute);
        await kit.outbox.sweep();
        await work();
        if ((await pairOf(keep, lose))?.state === 'merged') await undo(keep, lose);
      }
      expect(await read()).toEqual(before);
      const originals = (await listItems(area.container)).filter(({ type }) => type === 'merge original');
      expect(originals).toEqual([]);
    }),
    { numRuns: 20 },
  );
}, 120_000);
