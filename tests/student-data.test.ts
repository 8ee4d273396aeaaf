import { randomUUID } from 'node:crypto';
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { regenerateAgreement } from '#domain/leloRegistration/staff-api.ts';
import type { DeletionBody, DeletionResult, StudentData } from '#domain/student-data/api.ts';
import * as api from '#domain/student-data/api.ts';
import { sisStudentFields } from '#domain/student-match/sis-student.ts';
import { markChange } from '#functions/bulk/bulk-mark.ts';
import { decidePair, readPair } from '#functions/duplicates/decide-pair.ts';
import { createDuplicates } from '#functions/duplicates/duplicate-area.ts';
import { pairIdOf } from '#functions/duplicates/duplicate-pair.ts';
import { changeEntry } from '#functions/entries/change-entry.ts';
import { trashEntry } from '#functions/entries/deletion/trash-entry.ts';
import { everyCharter } from '#functions/platform/http/access.ts';
import { newMessage } from '#functions/platform/outbox/outbox-item.ts';
import { auditLogContainer, createAuditLog } from '#functions/platform/store/audit-log.ts';
import { createStudentData } from '#functions/student-data/student-data-area.ts';
import { collectActions } from './fixtures/actions.ts';
import { addFault, clearFaults, listItems } from './fixtures/database.ts';
import { interestRecord } from './fixtures/enrollment/interest-record.ts';
import { createLeloKit, signedBody } from './fixtures/leloRegistration/lelo-kit.ts';
import { readPages } from './fixtures/read-pdf.ts';
import { validRegistrations } from './fixtures/registration/registration-answers.ts';
import { registrationRecord } from './fixtures/registration/registration-record.ts';
import { ana } from './fixtures/staff-callers.ts';
import { addImportedStudents } from './fixtures/students/imported-students.ts';
import { sisStudent } from './fixtures/students/student.ts';

configure({ useWebWorkers: false });
const day = 24 * 60 * 60_000;
const born = '2011-03-04';
const student = { studentFirstName: 'Maya', studentLastName: 'Ruiz', birthDate: born };
const name = { firstName: 'Maya', lastName: 'Ruiz', birthDate: born };
const ofSis = { ...sisStudent, first_name: 'Maya', last_name: 'Ruiz', birth_date: born };
const sisReference = { sis_local_id: ofSis.sis_local_id, birth_date: born };
const twin = { ...interestRecord, ...student, studentFirstName: 'Theo', id: 'c'.repeat(24), entryId: 'c'.repeat(24) };

/** One student in all three areas and among the imported ones, a twin, and somebody else. */
async function setUp() {
  const set = await createLeloKit();
  const { database, kit, interests, registrations, area: leloArea, stored, blobTrouble } = set;
  const { container: sis, students, openWriter } = addImportedStudents(database);
  const auditContainer = database.container(auditLogContainer);
  const tasks = database.container({ id: 'tasks', partitionKey: '/entryId' });
  kit.addDependent(tasks);
  const duplicates = createDuplicates(kit);
  await database.ensure();
  const { blobs, loadFonts } = leloArea.deps;
  const { endpoint, call } = collectActions();
  createStudentData(
    { audit: createAuditLog(auditContainer, Buffer.alloc(32), kit.now), auditKey: Buffer.alloc(32), blobs, loadFonts },
    kit,
    students,
  ).register(endpoint);
  set.register(endpoint);

  const ownInterest = { ...interestRecord, ...student };
  const mail = newMessage({ entryId: ownInterest.id, kind: 'interest-email', to: ['rosa@example.org'] }, kit.now());
  const note = {
    id: 'note-1',
    entryId: ownInterest.id,
    type: 'note',
    timestamp: '2026-11-20T18:00:00.000Z',
    notes: 'Called about a bus',
    Username: 'Ana Ruiz',
  };
  await interests.store.create(ownInterest, [
    note,
    mail,
    kit.changes(ownInterest.id, 'created', 'family', {}, ownInterest),
  ]);
  for (const [{ id }, title] of [
    [ownInterest, 'Send the bus plan'],
    [twin, 'Call Theo'],
  ] as const)
    await tasks.create({ id: 'task-1', entryId: id, type: 'task', title, createdAt: '2026-11-20T09:00:00.000Z' });
  await interests.store.create(twin, []);
  const other = { ...interestRecord, studentFirstName: 'Maya', studentLastName: 'Okonjo', birthDate: '2009-01-01' };
  await interests.store.create({ ...other, id: 'd'.repeat(24), entryId: 'd'.repeat(24) }, []);
  await registrations.store.create(
    {
      ...registrationRecord,
      ...validRegistrations.longEverything.answers,
      ...name,
      id: 'e'.repeat(24),
      entryId: 'e'.repeat(24),
    },
    [],
  );
  const { _id: leloId } = await set.submit(signedBody({ firstName: 'Maya', lastName: 'Ruíz', birthDate: born }));
  const writer = await openWriter();
  await writer.write([
    ofSis,
    { ...ofSis, sis_local_id: 'twin', first_name: 'Theo' },
    { ...ofSis, sis_local_id: 'no', last_name: 'Pell', first_name: 'Ana' },
  ]);

  const areas = { interests, registrations, leloRegistrations: leloArea };
  return {
    ...set,
    areas,
    leloId,
    stored,
    blobTrouble,
    sis,
    auditContainer,
    duplicates,
    ids: { interest: ownInterest.id, registration: 'e'.repeat(24) },
    find: (body: object = name) => call(api.findStudentData, { body, caller: ana }) as Promise<StudentData>,
    regenerate: (id: string, ifMatch: string) => call(regenerateAgreement, { params: { id }, ifMatch, caller: ana }),
    take: async (body: object) => {
      const { file } = (await call(api.exportStudentData, { body, caller: ana })) as { file: Uint8Array };
      const entries = await new ZipReader(new Uint8ArrayReader(file)).getEntries();
      const read = entries.map(async (entry) => {
        const bytes = entry.directory ? new Uint8Array() : await entry.getData(new Uint8ArrayWriter());
        return [entry.filename, bytes] as const;
      });
      return new Map(await Promise.all(read));
    },
    remove: async (body: Omit<DeletionBody, 'confirmation'>) => {
      const sent = { body: { ...body, confirmation: 'DELETE' }, caller: ana };
      return ((await call(api.deleteStudentData, sent)) as { results: DeletionResult[] }).results;
    },
    /** Types of what is left anywhere, of one entry. */
    left: async (id: string) => {
      const all = await Promise.all(Object.values(areas).map(({ container }) => listItems(container)));
      const own = all.flat().filter((item) => item.entryId === id);
      return own.map(({ type, action }) => [type, action].filter(Boolean).join(' ')).sort();
    },
  };
}

describe('the data of a student', () => {
  it('is found in all areas by birth date and one of the names, and not confused with a twin', async () => {
    const { find, ids, leloId } = await setUp();
    const { entries, sisStudents } = await find();
    expect(entries.map(({ _id, area, student: who, exact, files }) => ({ _id, area, who, exact, files }))).toEqual(
      expect.arrayContaining([
        { _id: ids.interest, area: 'interests', who: 'Maya Ruiz', exact: true, files: 0 },
        { _id: ids.registration, area: 'registrations', who: 'Maya Ruiz', exact: true, files: 0 },
        { _id: leloId, area: 'leloRegistrations', who: 'Maya Ruíz', exact: true, files: 4 },
        { _id: twin.id, area: 'interests', who: 'Theo Ruiz', exact: false, files: 0 },
      ]),
    );
    expect(entries).toHaveLength(4);
    for (const { charter, learningCenter } of entries) expect([charter, learningCenter]).not.toContain('');
    expect(entries.map(({ exact }) => exact)).toEqual([true, true, true, false]);
    expect(sisStudents).toEqual([
      expect.objectContaining({ ...sisReference, exact: true }),
      expect.objectContaining({ sis_local_id: 'twin', exact: false }),
    ]);
    expect(await find({ entryIds: [leloId, 'f'.repeat(24), leloId] })).toMatchObject({
      entries: [{ _id: leloId, exact: true }],
      sisStudents: [],
    });
    expect(await find({ ...name, birthDate: '2011-03-05' })).toEqual({ entries: [], sisStudents: [] });
  });

  it('is handed over whole: answers, notes, mails, changes, agreement and signatures, and recorded', async () => {
    const { take, ids, leloId, stored, auditContainer } = await setUp();
    const files = await take({
      entryIds: [ids.interest, ids.registration, leloId, 'f'.repeat(24)],
      sisStudents: [sisReference],
    });
    const paths = [...files.keys()];
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['entry', 'notes', 'mails', 'changes'].map((part) => `interests/${ids.interest}/${part}.json`),
        `registrations/${ids.registration}/entry.json`,
        ...['entry', 'mails'].map((part) => `leloRegistrations/${leloId}/${part}.json`),
        `student-records/${ofSis.sis_local_id}.json`,
      ]),
    );
    const text = (path: string) => new TextDecoder().decode(files.get(path));
    expect(JSON.parse(text(`interests/${ids.interest}/entry.json`))).toMatchObject(student);
    expect(text(`interests/${ids.interest}/notes.json`)).toContain('Called about a bus');
    expect(text(`interests/${ids.interest}/tasks.json`)).toContain('Send the bus plan');
    expect(text(`interests/${ids.interest}/changes.json`)).toContain('"studentFirstName"');
    expect(JSON.parse(text(`student-records/${ofSis.sis_local_id}.json`))).toEqual(ofSis);
    expect(Object.keys(ofSis)).toEqual([...sisStudentFields]);
    // Each blob byte for byte, under its own name.
    for (const [address, { bytes }] of stored) {
      const [container = ''] = address.split('/');
      expect(files.get(`leloRegistrations/${leloId}/${container}/${address.split('/').at(-1)}`)).toEqual(
        new Uint8Array(bytes),
      );
    }
    const all = [...files]
      .filter(([path]) => path.endsWith('.json'))
      .map(([path]) => text(path))
      .join();
    expect(all).not.toMatch(/searchWords|answersHash|"_etag"|Theo|Okonjo/);
    const events = (await listItems(auditContainer)).map(({ action, entryId, by }) => ({ action, entryId, by }));
    expect(events).toContainEqual({ action: 'exported', entryId: leloId, by: ana.user.azureID });
    // The imported student under a hashed id, which does not reveal the student.
    expect(events).toHaveLength(5);
    expect(JSON.stringify(events)).not.toContain(ofSis.sis_local_id);
    await expect(take({ entryIds: ['f'.repeat(24)], sisStudents: [] })).rejects.toMatchObject({
      problem: { status: 404 },
    });
  });

  it('is exported with what a bulk change and a merge have changed in it', async () => {
    const { take, areas, ids, duplicates, kit } = await setUp();
    const keep = ids.interest;
    const lose = '1'.repeat(24);
    await changeEntry(
      areas.interests,
      { id: keep, scope: everyCharter, actor: { id: 'a', name: 'A' }, alsoWrite: markChange('job-1') },
      (before) => ({ entry: { ...before, city: 'Reno' } }),
    );
    await areas.interests.store.create(
      { ...interestRecord, ...student, id: lose, entryId: lose, submissionId: randomUUID(), city: 'Fresno' },
      [],
    );
    await duplicates.scan();
    const parts = { kit, pairs: duplicates.pairs };
    const { present } = await readPair(parts, pairIdOf(keep, lose), ana);
    const etags = Object.fromEntries(present.map(({ found }) => [found.entry.id, found.etag]));
    const decision = { decision: 'same', keep, answers: { city: lose }, etags } as const;
    expect(await decidePair(parts, pairIdOf(keep, lose), decision, ana)).toBe('merged');
    const files = await take({ entryIds: [keep], sisStudents: [] });
    const read = (name: string) => JSON.parse(new TextDecoder().decode(files.get(`interests/${keep}/${name}.json`)));
    expect(read('notes')).toEqual([expect.objectContaining({ notes: 'Called about a bus' })]);
    expect(read('earlier')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'bulkMark', before: { city: interestRecord.city } }),
        expect.objectContaining({ type: 'merge original', item: expect.objectContaining({ city: 'Reno' }) }),
      ]),
    );
    expect(read('earlier')).toHaveLength(2);
    expect(JSON.stringify(read('earlier'))).not.toMatch(/searchWords|answersHash|matchBlocks|"_etag"/);
  });

  it('is exported whole where two files have one name, and once even if it was named twice', async () => {
    const { take, find, regenerate, leloId, stored } = await setUp();
    const [signed] = (await find({ entryIds: [leloId] })).entries;
    // Within the minute in the file name.
    await regenerate(leloId, signed?.etag ?? '');
    const files = await take({ entryIds: [leloId, leloId], sisStudents: [sisReference, sisReference] });
    const own = [...files.keys()].filter((path) => /\/agreements\/.*\.pdf$/.test(path));
    const agreements = [...stored].filter(([address]) => /^agreements\/.*\.pdf$/.test(address));
    // The latest comes first.
    expect(own.map((path) => files.get(path))).toEqual(
      agreements.map(([, { bytes }]) => new Uint8Array(bytes)).reverse(),
    );
    expect(own[1]).toMatch(/_\d{4} \(2\)\.pdf$/);
    expect([...files.keys()].filter((path) => path.startsWith('student-records/'))).toHaveLength(1);
  });

  it('is handed over in words too: in the order of the forms, dates as dates, with notes, mails and agreements', async () => {
    const { take, ids, leloId } = await setUp();
    const entryIds = [ids.interest, ids.registration, leloId];
    const pdf = (await take({ entryIds, sisStudents: [sisReference] })).get('student-data.pdf') ?? new Uint8Array();
    const pages = (await readPages(pdf)).map((page) => page.replace(/\s+/g, ' '));
    const words = pages.join(' ');
    const searches = [
      'Copy of Student Data',
      'What This Copy Holds',
      'Request for Information: Maya Ruiz',
      'Student Information',
      'Contact Info',
      'Physical Address',
      'Notes of the School',
      'Called about a bus',
      'Emails',
      'Confirmation to the family, to rosa@example.org: waiting to be sent',
      'Registration: Maya Ruiz',
      'Second parent or guardian',
      'Emergency Contacts',
      'Course Enrollment: Maya Ruíz',
      'Parent or Guardian Information',
      'Course 1',
      'Signed Agreements',
      'signed by the family',
      'Electronic Signature',
      '203.0.113.7',
      'Files',
      `leloRegistrations/${leloId}/agreements/`,
      'Student Record: Maya Ruiz',
      'Local ID',
      ofSis.sis_local_id,
    ];
    let at = 0;
    for (const text of searches) {
      const found = words.indexOf(text, at);
      expect(found, text).toBeGreaterThanOrEqual(at);
      at = found;
    }
    expect(words).toContain('Date of Birth 03/04/2011');
    // No values as machines write them, but in the names of files.
    expect(words.replace(/(interests|leloRegistrations)\S+ ?\S*/g, '')).not.toMatch(
      /\d{4}-\d{2}-\d{2}|[{}]|undefined|null|true|false/,
    );
  });

  it('is handed over with the text of each letter to the family', async () => {
    const { take, areas, ids, kit } = await setUp();
    const letter = {
      letterId: '3'.repeat(24),
      name: 'Uniforms',
      purpose: 'enrollment',
      language: 'en',
      subject: 'Pick up the uniform',
      text: 'Dear family,\n\nplease come on Monday.',
    } as const;
    const mail = newMessage({ entryId: ids.interest, kind: 'letter', to: ['rosa@example.org'], letter }, kit.now());
    await areas.interests.store.append(ids.interest, [mail]);
    const pdf = (await take({ entryIds: [ids.interest], sisStudents: [] })).get('student-data.pdf');
    const words = (await readPages(pdf ?? new Uint8Array())).join(' ').replace(/\s+/g, ' ');
    expect(words).toContain(
      'Letter to the family, to rosa@example.org: waiting to be sent Uniforms Subject: Pick up the uniform Dear family, please come on Monday.',
    );
  });

  it('is found, handed over and deleted too where it was deleted and can still be restored', async () => {
    const { find, take, remove, left, areas, ids, kit, work, wait } = await setUp();
    const before = (await find({ entryIds: [ids.interest] })).entries[0];
    await trashEntry(areas.interests, ids.interest, before?.etag ?? '', ana);
    const deleted = (await find()).entries.find(({ _id }) => _id === ids.interest);
    const [at, until] = ['2026-11-20T10:00:00.000Z', '2026-12-20T10:00:00.000Z'];
    expect(deleted).toMatchObject({ exact: true, student: 'Maya Ruiz', deleted: { at, until } });
    expect((await find()).entries.filter((entry) => entry.deleted)).toHaveLength(1);
    const files = await take({ entryIds: [ids.interest], sisStudents: [] });
    expect([...files.keys()]).toContain(`interests/${ids.interest}/notes.json`);
    expect((await readPages(files.get('student-data.pdf') ?? new Uint8Array())).join(' ')).toContain('12/20/2026');
    const entries = [{ _id: ids.interest, etag: deleted?.etag ?? '' }];
    expect(await remove({ entries, sisStudents: [] })).toEqual([{ id: ids.interest, state: 'deleted' }]);
    expect((await find()).entries.map(({ _id }) => _id)).not.toContain(ids.interest);
    // What waited for the end of the 30 days finds nothing to do; that it was deleted, twice, stays.
    wait(30 * day);
    await kit.outbox.sweep();
    await work();
    expect(await left(ids.interest)).toEqual(['change deleted', 'change deleted']);
  });

  it('is deleted with its files and traces but for the deletion itself, and no other student’s', async () => {
    const { find, remove, left, stored, sis, ids, leloId, auditContainer, kit, work, wait } = await setUp();
    const before = await find();
    const entries = before.entries.filter(({ exact }) => exact).map(({ _id, etag }) => ({ _id, etag }));
    const body = { entries, sisStudents: [sisReference] };
    const expected = [
      ...entries.map(({ _id: id }) => ({ id, state: 'deleted' })),
      { id: ofSis.sis_local_id, state: 'deleted' },
    ];
    expect(await remove(body)).toEqual(expected);
    for (const id of [ids.interest, ids.registration]) expect(await left(id)).toEqual(['change deleted']);
    // For a day the sweep looks for late uploads.
    expect(await left(leloId)).toEqual(['change deleted', 'followUp']);
    expect([...stored.keys()]).toEqual([]);
    expect(await left(twin.id)).toEqual(['interest']);
    expect((await listItems(sis)).some(({ id }) => id === ofSis.sis_local_id)).toBe(false);
    expect((await listItems(sis, 'student')).map(({ id }) => id).sort()).toEqual(['no', 'twin']);
    expect((await find()).entries.map(({ _id }) => _id)).toEqual([twin.id]);
    // The record says who deleted, and nothing of the student.
    const events = await listItems(auditContainer);
    expect(events).toContainEqual(expect.objectContaining({ action: 'deleted', by: ana.user.azureID }));
    expect(JSON.stringify(events)).not.toMatch(/Maya|Ruiz|2011/);
    expect(JSON.stringify(events)).not.toContain(`"${ofSis.sis_local_id}"`);
    // The same call again is answered as the first one was.
    expect(await remove(body)).toEqual(expected);
    wait(day);
    await kit.outbox.sweep();
    await work();
    expect(await left(leloId)).toEqual(['change deleted']);
  });

  it('that has changed in the meantime, or that a family waits for, is not deleted, and the answer says why', async () => {
    const { remove, set, areas, ids } = await setUp();
    await set(areas.interests, ids.interest, { city: 'Oakland' });
    const entries = [
      { _id: ids.interest, etag: '"0"' },
      { _id: 'f'.repeat(24), etag: '"0"' },
    ];
    expect(await remove({ entries, sisStudents: [] })).toEqual([
      { id: ids.interest, state: 'kept', reason: expect.stringMatching(/changed/) },
      { id: 'f'.repeat(24), state: 'kept', reason: expect.stringContaining('Search again') },
    ]);
  });

  it('is deleted in the end, wherever a deletion was interrupted', async () => {
    const { find, remove, left, stored, sis, ids, leloId, blobTrouble, kit, work, wait } = await setUp();
    const { entries } = await find();
    const own = entries.filter(({ exact }) => exact).map(({ _id, etag }) => ({ _id, etag }));
    const body = { entries: own, sisStudents: [sisReference] };
    blobTrouble.error = new Error('blobs are down');
    for (const skip of [0, 1, 2, 3, 5, 8]) {
      await addFault({ match: '', status: 503, count: 12, skip });
      await remove(body).catch(() => undefined);
      await clearFaults();
    }
    delete blobTrouble.error;
    // What was acknowledged is finished by the sweep, what was not by the same call made again.
    await remove(body);
    wait(day);
    await kit.outbox.sweep();
    await work();
    for (const id of [ids.interest, ids.registration, leloId]) expect(await left(id)).toEqual(['change deleted']);
    expect([...stored.keys()]).toEqual([]);
    expect((await listItems(sis)).some(({ id }) => id === ofSis.sis_local_id)).toBe(false);
    expect(await left(twin.id)).toEqual(['interest']);
  });
});

it.each(['', ' ', '\uD800', 'é'.repeat(200), 'x'.repeat(201)])('no imported student is called %j', (sis_local_id) => {
  const body = { entryIds: [], sisStudents: [{ sis_local_id, birth_date: born }] };
  expect(v.safeParse(api.exportStudentData.body, body).success).toBe(false);
});
