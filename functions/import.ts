import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countStates, type RowOutcome } from '#domain/imports/import-plan.ts';
import { mostRows, type TableRow } from '#domain/imports/import-table.ts';
import { agreementsContainer } from './courses/agreement-store.ts';
import { catalogContainer } from './courses/catalog-store.ts';
import { createAgreementImport, createCatalogImport } from './courses/import-routes.ts';
import { createDirectoryImports } from './locations/import-directory.ts';
import { findZipCoordinates } from './locations/zip-coordinates.ts';
import type { Actor } from './platform/actor.ts';
import { loadAppIdentity } from './platform/app-identity.ts';
import { createChangeRecords } from './platform/change-record.ts';
import { readCosmosConfig, readTenantId } from './platform/config.ts';
import { cosmosStatus, createDatabase } from './platform/cosmos.ts';
import { readFileRows } from './platform/file-rows.ts';
import { isProblem } from './platform/problem.ts';
import { importStudents } from './student-match/import-students.ts';
import { openSisStudentWriter, sisStudentsContainer } from './student-match/sis-student-store.ts';
import { createUserImport } from './users/import-users.ts';
import { createUserStore, usersContainer } from './users/user-store.ts';

const kinds = ['brands', 'charters', 'sites', 'users', 'catalog', 'agreements', 'sis'] as const;
type Kind = (typeof kinds)[number];

const usage = `npm run import -- ${kinds.join('|')} file.csv|xlsx [--write]
A .csv in UTF-8 or an .xlsx, whose first row names the columns; docs/samples has one of each kind. Without --write
nothing is written, and it is told what would be.`;
/** Rows of which something is told; the others are counted. */
const mostTold = 200;
/** Who stands in the records of changes. */
const by: Actor = { id: 'import', name: 'Import' };

type Counts = Readonly<Record<'new' | 'changed' | 'unchanged' | 'refused', number>>;
type Tell = (line: number, text: string) => void;
type Row = Pick<RowOutcome, 'line' | 'state'> & {
  readonly reason?: string | undefined;
  readonly fields?: readonly string[] | undefined;
};
type Imported = { readonly rows: readonly Row[]; readonly unused: readonly string[] };

/** The settings of the app: of the environment, else of the Functions tools' own file, else those of the local product. */
function readSettings(): Record<string, string | undefined> {
  if (process.env.COSMOS_ENDPOINT) return process.env;
  const file = ['local.settings.json', 'local.settings.sample.json'].find((name) => existsSync(name));
  return file ? JSON.parse(readFileSync(file, 'utf8')).Values : process.env;
}

/** All rows of a file, or one more than may be: what reads them refuses that. */
async function collect(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const table: TableRow[] = [];
  for await (const row of rows) if (table.push(row) > mostRows + 1) break;
  return table;
}

function tellRows({ rows, unused }: Imported, tell: Tell): Counts {
  if (unused.length > 0) console.log(`Nothing was taken from these columns: ${unused.join(', ')}.`);
  for (const { line, state, reason, fields = [] } of rows) {
    if (state === 'refused') tell(line, reason ?? '');
    if (state === 'changed') tell(line, `changes ${fields.join(', ')}`);
  }
  return countStates(rows);
}

/** What takes in a file of each kind. */
export function openImports(settings: Record<string, string | undefined>, database: ReturnType<typeof createDatabase>) {
  // A key of its own, and so hashes that nobody can compare: none of this is anybody's secret.
  const changes = createChangeRecords(randomBytes(32));
  const directory = createDirectoryImports(database.container, findZipCoordinates);
  const take = async (kind: Exclude<Kind, 'sis'>, table: readonly TableRow[], apply: boolean): Promise<Imported> => {
    if (kind === 'brands' || kind === 'charters' || kind === 'sites') return directory[kind](table, { apply });
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
  return async (kind: Kind, file: string, apply: boolean, tell: Tell): Promise<Counts> => {
    const rows = readFileRows(file);
    if (kind !== 'sis') return tellRows(await take(kind, await collect(rows), apply), tell);
    // By the hundred thousand, and so read and written bit by bit.
    const writer = await openSisStudentWriter(database.container(sisStudentsContainer));
    const { added, ...counts } = await importStudents(rows, writer, { load: apply, refuse: tell });
    return { ...counts, new: added };
  };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  });
  const [name, file] = positionals;
  const kind = kinds.find((one) => one === name);
  if (!kind || !file || positionals.length > 2) throw new Error(usage);
  const settings = readSettings();
  const config = readCosmosConfig(settings);
  const database = createDatabase(config, await loadAppIdentity(config.key === undefined));
  const { write } = values;
  console.log(`${write ? 'Importing' : 'Trying'} ${kind} of ${file} for ${config.database} at ${config.endpoint}`);
  const start = performance.now();
  let told = 0;
  const counts = await openImports(settings, database)(kind, file, write, (line, text) => {
    told += 1;
    if (told <= mostTold) console.log(`row ${line}: ${text}`);
  });
  if (told > mostTold) console.log(`... and ${told - mostTold} rows more`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} as they were, ${counts.refused} not right (${seconds} s)`,
  );
  console.log(write ? 'Written.' : 'Nothing was written. To write the rows that are right, add --write.');
  if (counts.refused > 0) process.exitCode = 2;
}

function explain(error: unknown): unknown {
  if (isProblem(error)) return error.problem.errors?.map(({ message }) => message).join('\n') ?? error.problem.detail;
  if (cosmosStatus(error) === 404)
    return 'The database or its containers are not there: deploy or start the app first.';
  return error instanceof Error ? error.message : error;
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
}
