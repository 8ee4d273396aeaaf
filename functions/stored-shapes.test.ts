import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { AuditEvent } from '#domain/audit/api.ts';
import { AgreementRecord } from '#domain/courses/agreement.ts';
import { CatalogRecord } from '#domain/courses/catalog.ts';
import { OfferingRecord } from '#domain/courses/course.ts';
import { ExportLogEntry } from '#domain/dataexport/api.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { Note } from '#domain/entries/note.ts';
import { fromStored, toStored } from '#domain/entries/stored-names.ts';
import { entryAreaNames } from '#domain/entry-areas.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { BrandRecord } from '#domain/locations/brand.ts';
import { CharterRecord, SiteRecord } from '#domain/locations/site.ts';
import { SessionRecord } from '#domain/sessions/session.ts';
import { EmailSettingsRecord, TemplateRecord } from '#domain/templates/template.ts';
import { UserRecord } from '#domain/users/user.ts';
import { createTestContainer, listItems } from '../tests/fixtures/database.ts';
import { createLeloKit } from '../tests/fixtures/leloRegistration/lelo-kit.ts';
import { ana } from '../tests/fixtures/staff-callers.ts';
import { type StoredShapes, storedShapes, todaysVersion } from '../tests/fixtures/stored-shapes.ts';
import { studentToMatch } from '../tests/fixtures/students/student.ts';
import { editEntry } from './entries/edit-entry.ts';
import type { EntryArea } from './entries/entry-area.ts';
import { OutboxItem } from './platform/outbox/outbox-item.ts';
import { auditLogContainer, createAuditLog } from './platform/store/audit-log.ts';
import { createImportedStudents } from './student-match/imported-students.ts';
import { parseStudentToMatch } from './student-match/scoring/score-students.ts';
import { createSisStudentStore } from './student-match/sis-student-store.ts';
import { StoredStudent, sisStudentsContainer } from './student-match/stored-student.ts';

const schemas: Readonly<Record<string, v.GenericSchema>> = {
  brands: BrandRecord,
  charters: CharterRecord,
  sites: SiteRecord,
  users: UserRecord,
  sessions: SessionRecord,
  courseOfferings: OfferingRecord,
  courseCatalog: CatalogRecord,
  agreements: AgreementRecord,
  templates: TemplateRecord,
  emailSettings: EmailSettingsRecord,
  exportLog: ExportLogEntry,
};
test('the samples include items of every version that changed what is stored, and of today’s', () => {
  expect(storedShapes.map(({ version }) => version)).toContain(todaysVersion);
});

/** An area with what a version has stored of its entries. */
async function restore(shapes: StoredShapes, container: string) {
  const kit = await createLeloKit();
  const areas = { interests: kit.interests, registrations: kit.registrations, leloRegistrations: kit.area };
  const area = areas[container as keyof typeof areas] as unknown as EntryArea<StoredBase>;
  const items = shapes[container] ?? [];
  for (const item of items) await area.container.create(item);
  return { ...kit, area, items };
}

/** The areas of entries that a version had; today's has all of them. */
const areasOf = ({ version, shapes }: (typeof storedShapes)[number]) =>
  entryAreaNames.filter((name) => version === todaysVersion || shapes[name]);

describe.each(storedShapes)('what version $version has stored is read today:', ({ version, shapes }) => {
  it.each(Object.entries(schemas))('%s', (container, schema) => {
    const items = shapes[container] ?? [];
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(v.safeParse(schema, item).issues).toBeUndefined();
  });

  it.each(['interests', 'registrations'])('notes of %s', (container) => {
    const notes = (shapes[container] ?? []).filter(({ type }) => type === 'note');
    expect(notes.length).toBeGreaterThan(0);
    for (const { id, ...note } of notes) expect(v.safeParse(Note, { ...note, _id: id }).issues).toBeUndefined();
  });

  it.each(areasOf({ version, shapes }))('entries of %s, and shown to staff', async (container) => {
    const { area, items } = await restore(shapes, container);
    const entries = items.filter(({ type }) => type === area.definition.type);
    expect(entries.length).toBeGreaterThan(0);
    for (const item of entries) {
      const stored = await area.store.find(item.id);
      expect(stored && toStored(area.definition, stored.entry)).toEqual(item);
      if (stored) expect(v.safeParse(area.definition.entry, area.read(stored)).issues).toBeUndefined();
    }
  });

  it.each(areasOf({ version, shapes }))(
    'entries of %s, and written as of today when staff change their answers',
    async (container) => {
      const { area, items } = await restore(shapes, container);
      const { id } = items.find(({ type }) => type === area.definition.type) ?? { id: '' };
      const [answer = ''] = Object.keys(area.definition.form.fields);
      const edit = async (given: Record<string, string>) => {
        const { etag } = (await area.store.find(id)) ?? { etag: '' };
        const checkAnswers = async (_: StoredBase, stored: RawAnswers, changed: RawAnswers) => ({
          ...stored,
          ...changed,
        });
        return editEntry(area, { id, etag, edit: given, caller: ana, checkAnswers, describeCenter: () => ({}) });
      };
      await area.container.patch(id, id, [{ op: 'set', path: '/formVersion', value: 0 }]);
      expect((await edit({})).entry).toMatchObject({ formVersion: 0 });
      await edit({ [answer]: 'Mia' });
      const item = (await area.container.read(id, id))?.item;
      expect(item).toMatchObject({ [answer]: 'Mia', formVersion: area.definition.form.version });
      expect(v.safeParse(area.definition.record, fromStored(area.definition, item ?? {})).issues).toBeUndefined();
    },
  );

  it('imported students, who are found', async () => {
    const container = await createTestContainer(sisStudentsContainer);
    const items = shapes.sisStudents ?? [];
    const student = v.parse(
      StoredStudent,
      items.find(({ type }) => type === 'student'),
    );
    for (const item of items) await container.create(item);
    const found = await createSisStudentStore(container).findStudents(
      parseStudentToMatch({ ...studentToMatch, birthDate: '' }),
    );
    expect(found).toEqual([student]);
    await createImportedStudents(container).remove(student);
    expect(await listItems(container)).toEqual([]);
  });

  it('what staff did', async () => {
    const container = await createTestContainer(auditLogContainer);
    const events = shapes.auditLog ?? [];
    for (const event of events) await container.create(event);
    const read = await createAuditLog(container, Buffer.alloc(32)).list(String(events[0]?.entryId));
    expect(read.length).toBeGreaterThan(0);
    for (const event of read) expect(v.safeParse(v.omit(AuditEvent, ['name']), event).issues).toBeUndefined();
  });

  it('mails and follow-ups, which are done today', async () => {
    const { kit, items, sent, itemsOf } = await restore(shapes, 'leloRegistrations');
    const open = items.filter(({ type }) => type === 'message' || type === 'followUp');
    expect(open.length).toBeGreaterThan(2);
    for (const item of open) {
      const { entryId, id } = v.parse(OutboxItem, item);
      await kit.outbox.deliver({ container: 'leloRegistrations', entryId, id });
    }
    expect(sent).toHaveLength(2);
    expect((await itemsOf('message')).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });
});
