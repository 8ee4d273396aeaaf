import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../../build/build.ts';
import { measureArtifact } from './artifact.ts';
import { measureBulkChange } from './bulk-change.ts';
import { measureCharges } from './charges.ts';
import { measureDashboard } from './dashboard.ts';
import { measureExport } from './export-rows.ts';
import { measureFamilies } from './families.ts';
import { measureFamilyAccess } from './family-access.ts';
import { type Figure, toTable } from './figure.ts';
import { measureSignedSubmissions } from './fill/signed-submissions.ts';
import { measureStoredEntries } from './fill/stored-entries.ts';
import { measureFind } from './find-entries.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureFlood } from './flood.ts';
import { measureMachineUnit } from './floor/machine-unit.ts';
import { measureFuzzing } from './fuzz-routes.ts';
import { installTools } from './install-tools.ts';
import { measureLargeBodies } from './large-bodies.ts';
import { measureLeloExports } from './lelo-exports.ts';
import { measureOpeningDay } from './opening-day.ts';
import { measureRegistrationJourney } from './registration-journey.ts';
import { measureSearchedList } from './searched-list.ts';
import { measureSignedAgreement } from './signed-agreement.ts';
import { measureStudentMatch } from './student-match.ts';
import { measureTaps } from './taps.ts';

/** Measures a part of the product in a separate data folder. */
type Measure = (data: string) => Promise<Figure[]>;

const parts: Record<string, Measure> = {
  charges: measureCharges,
  load: measureFirstLoad,
  taps: measureTaps,
  entries: measureStoredEntries,
  list: measureSearchedList,
  find: measureFind,
  dashboard: measureDashboard,
  export: measureExport,
  lelo: measureLeloExports,
  journey: measureRegistrationJourney,
  match: measureStudentMatch,
  family: measureFamilyAccess,
  bulk: measureBulkChange,
  signed: measureSignedAgreement,
  signing: measureSignedSubmissions,
  // After the parts that start the product: it builds from nothing.
  bodies: measureLargeBodies,
  artifact: measureArtifact,
  families: measureFamilies,
  flood: measureFlood,
  opening: measureOpeningDay,
  fuzz: measureFuzzing,
};

/** Measured when they are named only: each takes some minutes. */
const apart = ['families', 'flood', 'fuzz', 'lelo', 'opening'];
const usual = Object.keys(parts).filter((name) => !apart.includes(name));

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part '${unknown.join("', '")}'. Choose from: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

installTools();
await buildAll({ mode: 'local', log: console.log });
const unitAtStart = measureMachineUnit();
const figures: Figure[] = [];
for (const name of asked.length > 0 ? asked : usual) {
  console.log(`Measuring ${name} ...`);
  const data = mkdtempSync(join(tmpdir(), `firstbell-bench-${name}-`));
  try {
    figures.push(...((await parts[name]?.(data)) ?? []));
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
const unitAtEnd = measureMachineUnit();
/** A unit that differs between start and end means that the machine had other work. */
const unit = (unitAtStart + unitAtEnd) / 2;
console.log(`\n${toTable(figures)}`);
console.log(`\nUnit of this machine: ${unitAtStart.toFixed(1)} ms at the start, ${unitAtEnd.toFixed(1)} ms at the end`);
mkdirSync('dist', { recursive: true });
const machine = { cores: cpus().length, cpu: cpus()[0]?.model, node: process.version, unit, unitAtStart, unitAtEnd };
writeFileSync(
  'dist/benchmarks.json',
  `${JSON.stringify({ at: new Date().toISOString(), machine, figures }, null, 2)}\n`,
);
console.log('Written to dist/benchmarks.json');
// Stand-ins that parts share within this process would keep it alive.
process.exit();
