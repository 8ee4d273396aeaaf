import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkTexts } from '../build/texts/check-texts.ts';
import { findBrowser } from './browser.ts';
import { checkCitations } from './check-citations.ts';
import { checkDirections } from './check-directions.ts';
import { checkImports } from './check-imports.ts';
import { loadDemoData } from './fixtures/demo-data.ts';

type Outcome = { readonly name: string; readonly passed: number; readonly failed: number; readonly seconds: number };

const bin = (path: string) => [process.execPath, join('node_modules', path)];
const reports = mkdtempSync(join(tmpdir(), 'firstbell-tests-'));
// The parts of the product start dozens of times: only the first start compiles their code.
process.env.NODE_COMPILE_CACHE ??= join(reports, 'compiled');

/** The stages of `npm test` by name; each answers what passed and failed. */
const stages: Record<string, (lane: number) => Promise<{ passed: number; failed: number }>> = {
  check: runChecks,
  unit: (lane) => runVitest('unit', lane),
  api: (lane) => runVitest('api', lane),
  faults: (lane) => runVitest('faults', lane),
  e2e: runPlaywright,
  // Runs against real Azure accounts: docs/operations.md.
  azure: (lane) => runVitest('azure', lane),
};
/**
 * The stages that each stage of a whole run waits for. Mostly two stages run at a time, which keeps both cores of a small
 * machine busy: checks end with one process, fault tests wait for parts to restart, and API tests run in one process.
 */
const usual: Readonly<Record<string, readonly string[]>> = {
  check: [],
  unit: [],
  api: ['unit'],
  faults: ['unit'],
  e2e: ['faults'],
};

/**
 * `kills`: number of kills (tests/faults). `seed`: seed of their times. `watch`: keep running the unit tests that a saved
 * file affects.
 */
const { positionals: chosen, values } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: 'string' }, seed: { type: 'string' }, watch: { type: 'boolean' } },
});
if (values.kills) process.env.FIRSTBELL_KILLS = values.kills;
if (values.seed) process.env.FIRSTBELL_SEED = values.seed;
const unknown = chosen.filter((name) => !Object.hasOwn(stages, name));
if (unknown.length > 0) {
  console.error(`There is no stage '${unknown.join("', '")}'. Choose from: ${Object.keys(stages).join(', ')}.`);
  process.exit(2);
}
if (values.watch) {
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'watch', '--project', 'unit'], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
/** Stages named on the command line run one after the other. */
const planned = chosen.length > 0 ? Object.fromEntries(chosen.map((name, at) => [name, chosen.slice(0, at)])) : usual;
// A new machine installs the browser while the first stages run.
const browser = 'e2e' in planned ? findBrowser('tests') : undefined;
browser?.catch(() => undefined);
/** The stages that start the product several times: their starts copy demo data that are loaded while the first stages run. */
const copying = ['api', 'faults'];
const demo = copying.some((name) => name in planned) ? loadDemoData(join(reports, 'demo')) : undefined;
demo?.then(
  (settings) => Object.assign(process.env, settings),
  () => undefined,
);
const running = new Map<string, Promise<Outcome>>();
for (const [at, [name, before]] of Object.entries(planned).entries()) {
  const ready = Promise.all([...before.map((one) => running.get(one)), copying.includes(name) ? demo : undefined]);
  running.set(
    name,
    ready.then(() => runStage(name, at)),
  );
}
const outcomes = await Promise.all(running.values());
rmSync(reports, { recursive: true, force: true });
printSummary(outcomes);

/** `lane` distinguishes stages that run in parallel: 0, 1 and so on. */
async function runStage(name: string, lane: number): Promise<Outcome> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const { passed = 0, failed = 1 } = (await stages[name]?.(lane)) ?? {};
  return { name, passed, failed, seconds: (performance.now() - start) / 1000 };
}

function printSummary(all: readonly Outcome[]) {
  console.log('\n== summary');
  for (const { name, passed, failed, seconds } of all) {
    console.log(
      `${name.padEnd(8)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed${seconds.toFixed(1).padStart(8)} s`,
    );
  }
  const sum = (pick: (outcome: Outcome) => number) => all.reduce((total, outcome) => total + pick(outcome), 0);
  const passed = sum((outcome) => outcome.passed);
  const failed = sum((outcome) => outcome.failed);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/** Style, types, imports, cited rules, translations, logical styles and unused code. */
async function runChecks() {
  const results = await Promise.all([
    runTool('biome', bin('@biomejs/biome/bin/biome'), ['ci', '--error-on-warnings', '--colors=off', '.']),
    runTool('tsc', bin('typescript/bin/tsc'), ['-p', '.']),
    checkImports().then((lines) => report('imports', lines.length === 0, lines.join('\n'))),
    checkCitations().then((lines) => report('citations', lines.length === 0, lines.join('\n'))),
    Promise.resolve(checkTexts()).then((lines) => report('texts', lines.length === 0, lines.join('\n'))),
    Promise.resolve(checkDirections()).then((lines) => report('directions', lines.length === 0, lines.join('\n'))),
    runTool('knip', bin('knip/bin/knip.js'), []),
  ]);
  const failed = results.filter((ok) => !ok).length;
  return { passed: results.length - failed, failed };
}

async function runTool(name: string, command: string[], args: string[]): Promise<boolean> {
  const { code, output } = await run([...command, ...args], false);
  return report(name, code === 0, output);
}

function report(name: string, ok: boolean, output: string): boolean {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`);
  if (!ok) console.log(output);
  return ok;
}

async function runVitest(project: string, lane: number) {
  const outputFile = join(reports, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=${outputFile}`,
  ];
  const { code } = await run([...bin('vitest/vitest.mjs'), ...args], true, { FIRSTBELL_LANE: String(lane) });
  return readCounts(outputFile, code, (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }));
}

async function runPlaywright(lane: number) {
  const outputFile = join(reports, 'e2e.json');
  const env = {
    FIRSTBELL_BROWSER: (await browser) ?? '',
    FIRSTBELL_LANE: String(lane),
    PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile,
  };
  const { code } = await run([...bin('@playwright/test/cli.js'), 'test', '--reporter=dot,json'], true, env);
  return readCounts(outputFile, code, (json) => ({
    passed: json.stats.expected,
    failed: json.stats.unexpected + json.stats.flaky,
  }));
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  stats: { expected: number; unexpected: number; flaky: number };
};

/** A runner that exits with an error and reports no failed test counts as one failure. */
function readCounts(file: string, code: number, pick: (json: Report) => { passed: number; failed: number }) {
  try {
    const { passed, failed } = pick(JSON.parse(readFileSync(file, 'utf8')));
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function run(
  command: string[],
  show: boolean,
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      env: { ...process.env, ...env, FORCE_COLOR: '0' },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
