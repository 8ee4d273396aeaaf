import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countStates, type RowOutcome } from '#domain/imports/import-plan.ts';
import { maxRows, quote, type TableRow } from '#domain/imports/import-table.ts';
import { agreementsContainer } from './courses/agreement-store.ts';
import { catalogContainer } from './courses/catalog-store.ts';
import { createAgreementImport, createCatalogImport } from './courses/import-routes.ts';
import { createDirectoryImports } from './locations/import-directory.ts';
import { findZipCoordinates } from './locations/zip-coordinates.ts';
import type { Actor } from './platform/actor.ts';
import { loadAppIdentity } from './platform/app-identity.ts';
import { readCosmosConfig, readTenantId } from './platform/config.ts';
import { isProblem } from './platform/http/problem.ts';
import { createChangeRecords } from './platform/store/change-record.ts';
import { cosmosStatus, createDatabase } from './platform/store/cosmos.ts';
import { readFileRows } from './student-match/file-rows.ts';
import { importStudents } from './student-match/import-students.ts';
import { openSisStudentWriter } from './student-match/sis-student-store.ts';
import { sisStudentsContainer } from './student-match/stored-student.ts';
import { createUserImport } from './users/import-users.ts';
import { createUserStore, usersContainer } from './users/user-store.ts';

const kinds = ['brands', 'charters', 'sites', 'site-translations', 'users', 'catalog', 'agreements', 'sis'] as const;
type Kind = (typeof kinds)[number];

const usage = `npm run import -- ${kinds.join('|')} file.csv|xlsx [--write]
The file is a .csv in UTF-8 or an .xlsx. Its first row names the columns; docs/samples has one file of each kind.
Without --write nothing is written, and the output shows what would change.`;
/** The maximum number of printed rows; the others are only counted. */
const maxPrintedRows = 200;
/** The actor in the change records. */
const by: Actor = { id: 'import', name: 'Import' };

type Counts = Readonly<Record<'new' | 'changed' | 'unchanged' | 'refused', number>>;
type ReportRow = (line: number, text: string) => void;
type Row = Pick<RowOutcome, 'line' | 'state'> & {
  readonly reason?: string | undefined;
  readonly fields?: readonly string[] | undefined;
};
type Imported = { readonly rows: readonly Row[]; readonly unused: readonly string[] };

/** Reads the app's settings from the environment, else from local.settings.json, else from its sample. */
function readSettings(): Record<string, string | undefined> {
  if (process.env.COSMOS_ENDPOINT) return process.env;
  const file = ['local.settings.json', 'local.settings.sample.json'].find((name) => existsSync(name));
  return file ? JSON.parse(readFileSync(file, 'utf8')).Values : process.env;
}

/** Reads the rows of a file, up to one more than the limit, so that the import reports a file that is too long. */
async function collect(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const table: TableRow[] = [];
  for await (const row of rows) if (table.push(row) > maxRows + 1) break;
  return table;
}

function warnOfUnused(columns: readonly string[]): void {
  if (columns.length > 0) console.log(`These columns are ignored: ${columns.join(', ')}.`);
}

function reportRows({ rows, unused }: Imported, report: ReportRow): Counts {
  warnOfUnused(unused);
  for (const { line, state, reason, fields = [] } of rows) {
    if (state === 'refused') report(line, reason ?? '');
    if (state === 'changed') report(line, `changes ${fields.join(', ')}`);
  }
  return countStates(rows);
}

/** Returns a function that imports a file of any kind. */
export function openImports(settings: Record<string, string | undefined>, database: ReturnType<typeof createDatabase>) {
  // A random key: these hashes need not match those of the app, because the imported data is not secret.
  const changes = createChangeRecords(randomBytes(32));
  const directory = createDirectoryImports(database.container, findZipCoordinates);
  const take = async (kind: Exclude<Kind, 'sis'>, table: readonly TableRow[], apply: boolean): Promise<Imported> => {
    if (kind === 'brands' || kind === 'charters' || kind === 'sites' || kind === 'site-translations')
      return directory[kind](table, { apply });
    if (kind === 'users') {
      const users = createUserStore(database.container(usersContainer));
      const { listCharters } = directory;
      return createUserImport({ users, listCharters, tenantId: readTenantId(settings) })(table, { apply, by });
    }
    const charters = (await directory.listCharters()).filter(({ active }) => active);
    return kind === 'catalog'
      ? createCatalogImport(database.container(catalogContainer), changes)(table, { apply, by, charters })
      : createAgreementImport(database.container(agreementsContainer), changes)(table, { apply, by, charters });
  };
  return async (kind: Kind, file: string, apply: boolean, report: ReportRow): Promise<Counts> => {
    const rows = readFileRows(file, console.log);
    if (kind !== 'sis') return reportRows(await take(kind, await collect(rows), apply), report);
    // A file can have hundreds of thousands of students, so it is read and written as a stream.
    const writer = await openSisStudentWriter(database.container(sisStudentsContainer));
    const { added, unused, ...counts } = await importStudents(rows, writer, { load: apply, refuse: report });
    warnOfUnused(unused);
    return { ...counts, new: added };
  };
}

/** Parses the command line. Throws with the error and the usage. */
export function readCall(args: string[]): { kind: Kind; file: string; write: boolean } {
  const refuse = (wrong: string) => new Error(`${wrong}\n${usage}`);
  const { values, positionals } = parseArgs({ args, allowPositionals: true, strict: false });
  const [name, file, ...more] = positionals;
  const kind = kinds.find((one) => one === name);
  const option = Object.keys(values).find((one) => one !== 'write');
  if (option !== undefined) throw refuse(`There is no option ${quote(option)}.`);
  if (!kind) throw refuse(name === undefined ? 'Name the kind of the file.' : `There is no kind ${quote(name)}.`);
  if (!file || more.length > 0) throw refuse(file ? 'Import one file at a time.' : 'Name the file too.');
  return { kind, file, write: values.write === true };
}

async function main(): Promise<void> {
  const { kind, file, write } = readCall(process.argv.slice(2));
  const settings = readSettings();
  const config = readCosmosConfig(settings);
  const database = createDatabase(config, await loadAppIdentity(config.key === undefined));
  console.log(`${write ? 'Importing' : 'Checking'} ${kind} of ${file} for ${config.database} at ${config.endpoint}`);
  const start = performance.now();
  let reported = 0;
  const counts = await openImports(settings, database)(kind, file, write, (line, text) => {
    reported += 1;
    if (reported <= maxPrintedRows) console.log(`row ${line}: ${text}`);
  });
  if (reported > maxPrintedRows) console.log(`... and ${reported - maxPrintedRows} more rows`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.refused} with errors (${seconds} s)`,
  );
  if (counts.new + counts.changed === 0) console.log('Nothing changed.');
  else console.log(write ? 'Written.' : 'Nothing was written. To write the rows without errors, add --write.');
  if (counts.refused > 0) process.exitCode = 2;
}

function explain(error: unknown): unknown {
  if (isProblem(error)) return error.problem.errors?.map(({ message }) => message).join('\n') ?? error.problem.detail;
  if (error instanceof Error && /Authentication|Credential/.test(error.name))
    return 'You are not signed in to Azure. Run az login, then try again.';
  if (cosmosStatus(error) === 403)
    return "You may not write to this database. docs/first-school.md, 'Take the school in', says how to get permission.";
  if (cosmosStatus(error) === 404) return 'The database or a container does not exist. Deploy or start the app first.';
  if (error instanceof Error && 'code' in error && ['ECONNREFUSED', 'ENOTFOUND'].includes(String(error.code)))
    return `The database does not answer (${error.message}). Start the product, or check COSMOS_ENDPOINT.`;
  return error instanceof Error ? error.message : error;
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
}
