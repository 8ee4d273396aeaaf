import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { type SisStudent, sisStudentFields } from '#domain/student-match/sis-student.ts';
import { createDatabase } from '#functions/platform/store/cosmos.ts';
import { readFileRows } from '#functions/student-match/file-rows.ts';
import { importStudents } from '#functions/student-match/import-students.ts';
import { parseStudentToMatch, rankStudents } from '#functions/student-match/scoring/score-students.ts';
import { createSisStudentStore, openSisStudentWriter } from '#functions/student-match/sis-student-store.ts';
import { sisStudentsContainer } from '#functions/student-match/stored-student.ts';
import { judgeMatches } from '../fixtures/students/judge-matches.ts';
import { makePopulation, type Search } from '../fixtures/students/population.ts';
import { startCosmosProcess } from './cosmos-process.ts';
import { type Figure, toFigure } from './figure.ts';
import { median, percentile } from './statistics.ts';

/** The match was tuned on `tuned` alone; what is promised is measured on the other. */
const seeds = { tuned: 1, heldOut: 20_261_122 };
const [few, judged, many] = [5000, 10_000, 500_000];
/** Searches that are judged, and that are timed at each size. */
const [judgedSearches, timedSearches] = [10_000, 400];
/** The sizes take turns, so that what else the machine does falls on both. */
const rounds = 4;

/** How right matches are, how long they take however many students there are, and how long an import takes. */
export async function measureStudentMatch(data: string): Promise<Figure[]> {
  const cosmos = await startCosmosProcess(join(data, 'cosmos'));
  try {
    const open = async (name: string, seed: number, count: number) => {
      const database = createDatabase({ ...cosmos.connection, database: name }, undefined);
      const container = database.container(sisStudentsContainer);
      await database.ensure();
      const { students, makeSearches } = makePopulation(seed, count);
      const file = join(data, `${name}.csv`);
      await writeCsv(file, students);
      const start = performance.now();
      const options = { load: true, refuse: (line: number, why: string) => console.log(`line ${line}: ${why}`) };
      const result = await importStudents(readFileRows(file), await openSisStudentWriter(container), options);
      const seconds = (performance.now() - start) / 1000;
      const store = createSisStudentStore(container);
      const find = async (wanted: Search['wanted']) => {
        const read = parseStudentToMatch(wanted);
        return rankStudents(read, await store.findStudents(read));
      };
      return { makeSearches, find, seconds, added: result.added };
    };
    const figures: Figure[] = [];
    for (const [name, seed] of Object.entries(seeds)) {
      const { makeSearches, find } = await open(name, seed, judged);
      figures.push(...describeQuality(name, await judgeMatches(makeSearches(judgedSearches), find)));
    }
    const small = await open('few', seeds.heldOut, few);
    const large = await open('many', seeds.heldOut, many);
    const sizes = [small, large].map(({ makeSearches, find }) => ({ searches: makeSearches(timedSearches), find }));
    for (const { searches, find } of sizes) await judgeMatches(searches.slice(0, 50), find);
    const p95s: number[][] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, { searches, find }] of sizes.entries()) {
        const { milliseconds } = await judgeMatches(searches.slice(round * 100, round * 100 + 100), find);
        p95s[at]?.push(percentile(milliseconds, 0.95));
      }
    }
    const [fewP95 = 0, manyP95 = 0] = p95s.map(median);
    return [
      ...figures,
      toFigure({
        what: `import of ${many.toLocaleString('en-US')} students`,
        value: large.seconds,
        unit: 's',
        details: { added: large.added },
        targets: [{ of: 'value', max: 600 }],
      }),
      toFigure({
        what: `match among ${few.toLocaleString('en-US')} students, p95`,
        value: fewP95,
        unit: 'ms',
        details: { runs: p95s[0] ?? [] },
        targets: [{ of: 'value', max: 60 }],
      }),
      toFigure({
        what: `match among ${many.toLocaleString('en-US')} students, p95 (floor: among ${few.toLocaleString('en-US')})`,
        value: manyP95,
        unit: 'ms',
        floor: fewP95,
        details: { runs: p95s[1] ?? [] },
        targets: [
          { of: 'value', max: 60 },
          { of: 'ratio', max: 1.5 },
        ],
      }),
    ];
  } finally {
    await cosmos.stop();
  }
}

function describeQuality(name: string, judgement: Awaited<ReturnType<typeof judgeMatches>>): Figure[] {
  const { precision, recall, exactTwins, right, wrong, missed, twins } = judgement;
  const what = `${judged.toLocaleString('en-US')} students, seed ${name === 'tuned' ? 'that was tuned on' : 'held out'}`;
  return [
    toFigure({
      what: `precision of Exact and Probable, ${what}`,
      value: 100 * precision,
      unit: '%',
      details: { right, wrong },
      targets: [{ of: 'value', min: 99 }],
    }),
    toFigure({
      what: `recall of Exact and Probable, ${what}`,
      value: 100 * recall,
      unit: '%',
      details: { missed },
      targets: [{ of: 'value', min: 97 }],
    }),
    toFigure({
      what: `twins who are Exact, ${what}`,
      value: exactTwins,
      unit: '',
      details: { twins },
      targets: [{ of: 'value', max: 0 }],
    }),
  ];
}

async function writeCsv(file: string, students: readonly SisStudent[]): Promise<void> {
  const stream = createWriteStream(file);
  stream.write(`${sisStudentFields.join(',')}\n`);
  for (const student of students) {
    stream.write(`${sisStudentFields.map((field) => `"${student[field].replaceAll('"', '""')}"`).join(',')}\n`);
  }
  await finished(stream.end());
}
