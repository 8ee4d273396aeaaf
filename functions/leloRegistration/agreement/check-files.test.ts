import { expect, it } from 'vitest';
import { createLeloKit, signedBody } from '../../../tests/fixtures/leloRegistration/lelo-kit.ts';
import { checkFiles } from './check-files.ts';

it('names the files of an entry that are missing until they are there again, and logs each', async () => {
  const { area, submit, read, stored } = await createLeloKit();
  const { _id } = await submit(signedBody());
  const other = await submit(signedBody());
  const logged: string[] = [];
  const check = () => checkFiles(area, (level, words) => void logged.push(`${level}: ${words}`));
  expect([await check(), logged]).toEqual([0, []]);
  const before = (await area.store.find(_id))?.etag;

  const agreement = [...stored.keys()].find((name) => name.startsWith('agreements/') && name.includes(_id)) ?? '';
  const blob = stored.get(agreement);
  stored.delete(agreement);
  expect(await check()).toBe(1);
  expect(logged).toEqual([`error: ${agreement} of entry ${_id} is missing from storage.`]);
  expect(await read(area, _id)).toMatchObject({ missingFiles: [agreement] });
  expect(await read(area, other._id)).not.toHaveProperty('missingFiles');

  // As long as it stays so, the entry is left alone.
  const noted = (await area.store.find(_id))?.etag;
  expect(noted).not.toBe(before);
  expect(await check()).toBe(1);
  expect((await area.store.find(_id))?.etag).toBe(noted);

  if (blob) stored.set(agreement, blob);
  expect(await check()).toBe(0);
  expect(await read(area, _id)).not.toHaveProperty('missingFiles');
});

it('says nothing of an entry that is deleted while it looks', async () => {
  const { area, submit, stored } = await createLeloKit();
  const { _id } = await submit(signedBody());
  const list = async () => {
    const found = await area.store.find(_id);
    if (found) await area.container.remove(_id, _id, found.etag);
    stored.clear();
    return [];
  };
  const deleting = { ...area, deps: { ...area.deps, blobs: { ...area.deps.blobs, list } } };
  const logged: string[] = [];
  expect(await checkFiles(deleting, (_, words) => void logged.push(words))).toBe(0);
  expect(logged).toEqual([]);
});
