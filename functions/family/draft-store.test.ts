import { expect, it } from 'vitest';
import { type DraftContent, draftMessages, maxDrafts } from '#domain/family/draft.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { createDraftCipher } from './draft-cipher.ts';
import { createDraftStore, draftIdOf } from './draft-store.ts';
import { familyContainer } from './family-container.ts';

const [device, otherDevice] = ['0a6b3c1e-0000-4000-8000-000000000001', '0a6b3c1e-0000-4000-8000-000000000002'];
const content: DraftContent = {
  form: 'registration',
  formVersion: 1,
  place: {},
  stepId: 'physical',
  submissionId: '5f0a6b3c-0000-4000-8000-000000000009',
  answers: { firstName: 'Maya' },
};
const address = 'a'.repeat(24);
const fresh = {
  address,
  id: draftIdOf(address, content.submissionId, device),
  brand: 'northstar',
  language: 'en',
  device,
};

/** A store of drafts in which `between` happens after the next read of the draft, before anything is written. */
async function setUp() {
  const { kit, database } = await createTestKit();
  const container = database.container(familyContainer);
  await database.ensure();
  const cipher = createDraftCipher([Buffer.alloc(32, 'a')]);
  const drafts = createDraftStore({ container, kit }, cipher);
  const createWith = async (between: () => Promise<unknown>) => {
    const pending = [between];
    const read = async (id: string, key: string) => {
      const found = await container.read(id, key);
      if (id === fresh.id) await pending.pop()?.();
      return found;
    };
    return createDraftStore({ container: { ...container, read }, kit }, cipher).create(fresh, content);
  };
  const newer = { ...content, answers: { firstName: 'Newer' } };
  return { drafts, createWith, newer };
}

it('a device that begins a form again does not overwrite what another one opens at the same time', async () => {
  const { drafts, createWith, newer } = await setUp();
  await drafts.create(fresh, content);
  const openElsewhere = async () => {
    const { etag } = await drafts.open(fresh, otherDevice);
    await drafts.save(fresh, newer, otherDevice, etag);
  };
  await expect(createWith(openElsewhere)).rejects.toMatchObject({
    problem: { status: 409, type: '/problems/continued-elsewhere' },
  });
  const [stored] = await drafts.list(address);
  expect(stored).toMatchObject({ device: otherDevice, content: { answers: { firstName: 'Newer' } } });
});

it('a form that is saved twice at the same time for the first time is new once', async () => {
  const { drafts, createWith } = await setUp();
  const results: boolean[] = [];
  const second = await createWith(async () => results.push((await drafts.create(fresh, content)).isNew));
  expect([...results, second.isNew]).toEqual([true, false]);
  expect(await drafts.list(address)).toHaveLength(1);
});

it('an address gets no eleventh draft from simultaneous saves', async () => {
  const { drafts } = await setUp();
  const save = (at: number) => {
    const submissionId = `5f0a6b3c-0000-4000-8000-0000000001${at + 10}`;
    return drafts.create({ ...fresh, id: draftIdOf(address, submissionId, device) }, { ...content, submissionId });
  };
  for (let at = 1; at < maxDrafts; at += 1) await save(at);
  const results = await Promise.allSettled([10, 11, 12, 13, 14].map(save));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.problem.detail] : []));
  expect(reasons).toEqual(Array(4).fill(draftMessages.tooMany));
  expect(await drafts.list(address)).toHaveLength(maxDrafts);
});
