import { describe, expect, test } from 'vitest';
import { findPapers, findWrongCitations } from './check-citations.ts';

const rules = [
  {
    path: 'docs/rules/finder.md',
    text: '# Finder\n\n- **FIND-1** A box takes a ZIP code.\n- **FIND-2** Enter searches (REG-1).\n',
  },
  { path: 'docs/rules/registration.md', text: '- **REG-1** A form has steps.\n' },
];
const code = (text: string) => [{ path: 'domain/thing.ts', text }];

describe('citations of rules', () => {
  test.each([
    ['an id of each area', '// As asked (FIND-2).\n/** Steps (REG-1). */', []],
    ['what only looks like an id', 'SHA-256, ISO-8601, UTF-8 and REGION-7', []],
    [
      'an id that no rule has',
      'const one = 1;\n// As asked (REG-2).',
      ['domain/thing.ts:2: there is no rule REG-2 in docs/rules'],
    ],
    ['the beginning of an id', '(FIND-12)', ['domain/thing.ts:1: there is no rule FIND-12 in docs/rules']],
  ])('%s', (_, text, wrong) => expect(findWrongCitations(rules, code(text))).toEqual(wrong));

  test('of rules among themselves', () => {
    expect(findWrongCitations(rules, rules)).toEqual([]);
    expect(findWrongCitations(rules.slice(0, 1), [...rules.slice(0, 1), ...code('(FIND-1)')])).toEqual([]);
  });
});

describe('ids of rules', () => {
  test('are given once', () => {
    const again = { path: 'docs/rules/finder.md', text: '- **FIND-3** One.\n- **FIND-3** Another one.\n' };
    expect(findWrongCitations([again], [])).toEqual(['docs/rules/finder.md: FIND-3 is given twice']);
  });

  test('begin as their file does', () => {
    const lost = { path: 'docs/rules/texts.md', text: '- **FIND-9** Dates have slashes.\n' };
    expect(findWrongCitations([lost, ...rules], [])).toEqual([
      'docs/rules/texts.md: FIND-9 belongs in docs/rules/finder.md',
    ]);
  });
});

describe('papers that are not in the repository', () => {
  const records = ['0004-daily-mail-limit.md', '0019-data-of-one-student.md'];
  test.each([
    '/** Most centers. Source: spec 2 §5.4. */',
    '// Source: decisions 45.',
    '/** Either way. Source: as above. */',
    '/** A note. Source: contract, POST /api/notes. */',
    '/** An answer (decisions 16). */',
    'Limits: contract, Abuse and addresses',
    'three a day (decision 4)',
    'as issue 10 has it',
    'Kept for 90 days: design §3',
    "in the spec's words",
    'see docs/decisions/0999',
  ])('%s is reported', (text) => expect(findPapers(code(text), records)).toHaveLength(1));

  test('are reported with their place', () => {
    expect(findPapers(code('const one = 1;\n// As asked (decisions 16).'), records)).toEqual([
      "domain/thing.ts:2: cites 'decisions 16', which is not in the repository",
    ]);
  });

  test.each([
    '/** Lines fold. Source: RFC 5545 §3.1. */',
    'Source: ISO 32000-1, 7.5.6. UAX #15, WCAG 2.2 and CLDR 46',
    'see docs/decisions/0019 and [decisions/0004](decisions/0004-daily-mail-limit.md)',
    'other than in the original specification; the contract of a call; an issue of a token',
  ])('%s is fine', (text) => expect(findPapers(code(text), records)).toEqual([]));
});
