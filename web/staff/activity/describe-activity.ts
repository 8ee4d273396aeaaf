import type { Activity } from '#domain/audit/activity-api.ts';
import type { EntryFields } from '#domain/entries/name-field.ts';
import { type EntryAreaName, entryAreas } from '#domain/entry-areas.ts';
import * as entryDefinitions from '#domain/entry-definitions.ts';
import type { OtherRead } from '#domain/http/route.ts';
import { actors, describeChange } from '#web/staff/entries/detail/history.ts';

const definitions: Readonly<Record<EntryAreaName, EntryFields>> = entryDefinitions;

/** Descriptions of read entries and lists; the text follows the person's name. */
const opened: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    entryAreas.flatMap(({ reads, words }) => [
      [reads.list, `looked at the list of ${words.count[1]}`],
      [reads.entry, `opened the ${words.opened}`],
    ]),
  ),
  ...({
    'found entries': 'looked for an entry in all lists',
    orientations: 'looked at the list of orientations',
    notes: 'read the notes',
    mails: 'looked at the list of emails',
    letter: 'looked at the preview of a letter',
    'signed agreement': 'opened the signed agreement',
    signature: 'opened a signature',
    dashboard: 'looked at the dashboard',
    'student data': 'looked for the data of a student',
    'deleted entries': 'looked at the list of deleted entries',
    duplicates: 'looked at possible duplicates',
    activity: 'looked at this list of activity',
    'family page': 'opened the page with its forms',
    'bulk change': 'looked at the results of a bulk change',
    tasks: 'looked at tasks',
  } satisfies Record<OtherRead, string>),
};

/** Formats the filters of lists; unknown filters are left out. */
const filterNames: Readonly<Record<string, string>> = {
  status: 'status',
  view: 'view',
  age: 'age',
  submittedFrom: 'submitted from',
  submittedTo: 'submitted to',
  startDate: 'from',
  endDate: 'to',
  permaLink: 'session',
  state: 'state',
  area: 'list',
};

/** Filters by an id, whose value is not readable. */
const idFilters: Readonly<Record<string, string>> = { learningCenterId: 'of one center', charterId: 'of one charter' };

const refusals = { 'no access': 'they have no access', removed: 'their access was taken away' } as const;

/** The person or part of the product that did something. */
export const nameActor = ({ by, name }: Pick<Activity, 'by' | 'name'>): string => actors[by] ?? name;

/** Describes an action; the text follows the person's name. */
export function describeActivity(activity: Activity): string {
  const { kind, by, change, entry, what, count, filter, isSearch, file, reason } = activity;
  if (change) {
    const definition = entry ? definitions[entry.area] : undefined;
    const { text, fields } = describeChange({ ...change, by }, definition);
    const { status } = change;
    const from = status?.before ? `, was '${status.before}'` : '';
    const details = [fields.join(', '), status && `status: '${status.after}'${from}`].filter(Boolean);
    return details.length > 0 ? `${text} (${details.join('; ')})` : text;
  }
  if (file) return describeFile(file);
  if (kind === 'refused') return `signed in as ${by} and was refused: ${refusals[reason ?? 'no access']}`;
  if (kind === 'export') return 'exported all data of the student';
  const shown = (what && opened[what]) ?? 'opened the entry';
  if (kind === 'read') return shown;
  const filters = Object.entries(filter ?? {}).flatMap(([name, value]) =>
    filterNames[name] ? [`${filterNames[name]} ${value}`] : (idFilters[name] ?? []),
  );
  const details = [isSearch && 'with a search', filters.join(', '), countEntries(count)].filter(Boolean);
  return details.length > 0 ? `${shown} (${details.join('; ')})` : shown;
}

const countEntries = (count: number | undefined) =>
  count === undefined ? '' : `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'} shown`;

const fileKinds = {
  pdf: 'to PDF',
  excel: 'to Excel',
  zip: 'to a ZIP file',
  'signed_agreement LeloPdf': 'as signed agreements',
  import: '',
  unknown: '',
} as const;

const fileEnds = {
  success: '',
  cancelled: ', and canceled it',
  failed: ', which failed',
  started: ', and the browser did not say how it ended',
} as const;

function describeFile({
  fileName,
  recordCount,
  screen,
  exportType,
  exportStatus,
}: NonNullable<Activity['file']>): string {
  const records = `${recordCount.toLocaleString('en-US')} ${recordCount === 1 ? 'record' : 'records'}`;
  const name = fileName && ` (${fileName})`;
  if (exportType === 'import') return `imported ${records} for ${screen}${name}`;
  const counted = exportStatus === 'success' ? ` ${records} of` : '';
  const kind = fileKinds[exportType] && ` ${fileKinds[exportType]}`;
  return `exported${counted} ${screen}${kind}${name}${fileEnds[exportStatus]}`;
}
