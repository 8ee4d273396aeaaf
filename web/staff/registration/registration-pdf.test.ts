import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildPdf } from '#documents/pdf-document.ts';
import { describeRegistration } from '#domain/registration/describe-registration.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { readDrawnTexts, readPages } from '../../../tests/fixtures/read-pdf.ts';
import { validRegistrations } from '../../../tests/fixtures/registration/registration-answers.ts';

const readFont = (name: string) => readFileSync(`node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`);
const fonts = { regular: readFont('DejaVuSansCondensed'), bold: readFont('DejaVuSansCondensed-Bold') };
const footer = 'Exported 11/21/2026, 7:02 PM PST by Dana Reyes · Mission Street';

async function exportIt(name: keyof typeof validRegistrations, changes: object = {}) {
  const { answers, variant, enrollment } = validRegistrations[name];
  const entry = {
    _id: '7'.repeat(24),
    status: 'Enrollment Submitted',
    createdAt: '2026-11-20T03:00:00.000Z',
    updatedAt: '2026-11-20T03:00:00.000Z',
    age: 12,
    learningCenterName: 'Mission Street',
    learningCenterCharter: 'Northstar Charter',
    learningCenterAddress: '1 Mission Street, San Francisco, CA 94103',
    variant,
    enrollment,
    ...answers,
    ...changes,
  } as unknown as Registration;
  const sections = describeRegistration(entry, {});
  const brand = { name: 'Northstar Charter Schools', color: '#0b5d5b' };
  const bytes = await buildPdf({ title: 'Registration Form', name: 'Maya Torres', brand, sections, footer }, fonts);
  return { bytes, sections, pages: await readPages(bytes) };
}

const note = 'Call first, then come. '.repeat(174).slice(0, 4000);

describe('the PDF of a registration', () => {
  // What it took with one row a question: 6, 5, 3 and, with a note of 4,000 letters, 7 pages.
  it.each([
    ['longEverything', {}, 4],
    ['longChild', {}, 3],
    ['shortChild', {}, 2],
    ['longEverything', { custodyIssueNotes: note }, 4],
  ] as const)('of %s with %j has at most two thirds of the pages that it had', async (name, changes, max) => {
    const { pages, sections } = await exportIt(name, changes);
    expect(pages.length).toBeLessThanOrEqual(max);
    for (const [at, words] of pages.entries()) {
      expect(words).toContain('Maya Torres');
      expect(words).toContain('Exported 11/21/2026, 7:02 PM PST');
      expect(words).toContain(`Page ${at + 1} of ${pages.length}`);
    }
    const words = pages.join(' ').replace(/\s+/g, ' ');
    for (const { title } of sections) expect(words).toContain(title);
    const texts = sections.flatMap(({ rows }) => rows.map(({ text }) => text.replace(/\s+/g, ' ').trim()));
    for (const text of texts.filter(({ length }) => length < 200)) expect(words).toContain(text);
  });

  it('leaves no heading without an answer below it, and tears no address', async () => {
    const { bytes, sections, pages } = await exportIt('longEverything', { custodyIssueNotes: note });
    const titles = sections.map(({ title }) => title);
    for (const [at] of pages.entries()) {
      const drawn = await readDrawnTexts(bytes, at + 1);
      const headings = drawn.filter(({ text }) => titles.includes(text.replace(' (continued)', '')));
      expect(headings).not.toHaveLength(0);
      for (const { text, x, y } of headings.filter(({ size }) => size > 10)) {
        const below = drawn.filter((one) => one.y < y - 15 && one.y > y - 45 && one.x >= x - 1);
        expect(below, text).not.toHaveLength(0);
      }
    }
    const together = [
      ['Permanent Housing', 'San Francisco Unified'],
      ['2 Valencia Street', '94601'],
      ['Marco', '415-555-0136'],
    ];
    for (const [first = '', last = ''] of together) {
      const [page, ...others] = pages.filter((words) => words.includes(first) || words.includes(last));
      expect(page).toContain(first);
      expect(page).toContain(last);
      expect(others).toEqual([]);
    }
  });
});
