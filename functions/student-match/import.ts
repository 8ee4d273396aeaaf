import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadAppIdentity } from '../platform/app-identity.ts';
import { readCosmosConfig } from '../platform/config.ts';
import { createDatabase } from '../platform/cosmos.ts';
import { readFileRows } from './file-rows.ts';
import { importStudents } from './import-students.ts';
import { openSisStudentWriter, sisStudentsContainer } from './sis-student-store.ts';

const usage =
  'npm run sis:import -- students.csv [--load]   (a .csv in UTF-8 or an .xlsx; without --load nothing is written)';
/** Rows whose trouble is told; the others are counted. */
const mostTold = 200;

/** The settings of the app: of the environment, else of the Functions tools' own file, else those of the local product. */
function readSettings(): Record<string, string | undefined> {
  if (process.env.COSMOS_ENDPOINT) return process.env;
  const file = ['local.settings.json', 'local.settings.sample.json'].find((name) => existsSync(name));
  return file ? JSON.parse(readFileSync(file, 'utf8')).Values : process.env;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { load: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(usage);
  const config = readCosmosConfig(readSettings());
  const database = createDatabase(config, await loadAppIdentity(config.key === undefined));
  console.log(`${values.load ? 'Loading' : 'Trying'} ${file} for ${config.database} at ${config.endpoint}`);
  const start = performance.now();
  const writer = await openSisStudentWriter(database.container(sisStudentsContainer));
  let told = 0;
  const result = await importStudents(readFileRows(file), writer, {
    load: values.load,
    refuse: (line, reason) => {
      told += 1;
      if (told <= mostTold) console.log(`line ${line}: ${reason}`);
    },
  });
  if (told > mostTold) console.log(`... and ${told - mostTold} rows more that are not right`);
  const { added, changed, unchanged, refused } = result;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${added} new, ${changed} changed, ${unchanged} as they were, ${refused} not right (${seconds} s)`);
  console.log(values.load ? 'Loaded.' : 'Nothing was written. To load the rows that are right, add --load.');
  if (refused > 0) process.exitCode = 2;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
