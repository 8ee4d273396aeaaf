import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream, TextAlignment } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { consentWords } from '#domain/leloRegistration/lelo-fields.ts';
import {
  agreementFonts,
  drawSignatureImage,
  sampleAgreement,
} from '../../tests/fixtures/leloRegistration/agreement-content.ts';
import { readDrawnTexts, readLanguages, readPages, readRoles } from '../../tests/fixtures/read-pdf.ts';
import type { AgreementContent } from './agreement-content.ts';
import { listValues } from './agreement-values.ts';
import { buildAgreement } from './build-agreement.ts';
import { hashPages } from './hash-pages.ts';

async function write(changes: Partial<AgreementContent> = {}, template?: Uint8Array) {
  const content = { ...sampleAgreement, ...changes };
  const bytes = await (await buildAgreement(content, agreementFonts, template)).save({ useObjectStreams: false });
  const words = (await readPages(bytes)).map((page) => page.replace(/\s+/g, ' '));
  return { bytes, words, file: await PDFDocument.load(bytes) };
}

/** Where images are drawn on a page, and how large. */
function listImages(file: PDFDocument, number: number) {
  const contents = file.getPage(number - 1).node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => file.context.lookup(ref)) : [contents];
  const text = streams
    .map((stream) => (stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : new Uint8Array()))
    .map((bytes) => Buffer.from(bytes).toString('latin1'))
    .join('\n');
  const image = /(\S+) 0 0 (\S+) (\S+) (\S+) cm\s+\/Ink-\d+ Do/g;
  return [...text.matchAll(image)].map(([, ...numbers]) => {
    const [width, height, x, y] = numbers.map(Number);
    return { x, y, width, height };
  });
}

const { student, parent } = sampleAgreement.signatures;
const self = { student: { ...student, relationship: 'Self 18+' } };

describe('our own agreement', () => {
  it('says on two pages who agrees to what, and on a third how it was signed', async () => {
    const { words } = await write();
    expect(words).toHaveLength(3);
    const [first, second, third] = words;
    for (const text of Object.values(listValues(sampleAgreement)).slice(0, 19)) expect(first).toContain(text);
    for (const line of sampleAgreement.text.split('\n')) expect(first).toContain(line);
    expect(first).toContain('Northstar Charter Schools');
    expect(first).toContain('08-17-2026 to 06-11-2027');
    for (const text of ['Student: Maya Torres', 'Mother: Lucia Torres', '11-22-2026']) expect(second).toContain(text);
    for (const text of [
      'November 22, 2026 at 6:38:06 PM UTC',
      'November 22, 2026 at 10:38:06 AM PST',
      '203.0.113.24',
      sampleAgreement.evidence.userAgent,
      sampleAgreement.evidence.consent,
      sampleAgreement.evidence.consentVersion,
      sampleAgreement.evidence.entryId,
      'Drawn by hand',
      'Typed',
    ]) {
      expect(third).toContain(text);
    }
    for (const [at, page] of words.entries()) {
      expect(page).toContain(`Page ${at + 1} of 3`);
      expect(page).toContain(`Registration ID ${sampleAgreement.registrationId}`);
    }
  });

  it('has the agreement of each course in its own field, and empty ones for courses there are not', () => {
    const courses = ['one', 'two', 'three', 'four'].map((name) => ({ name, agreement: `agreement of ${name}` }));
    const fieldsOf = (count: number) => {
      const values = listValues({
        ...sampleAgreement,
        courses: courses.slice(0, count) as typeof sampleAgreement.courses,
      });
      return [
        [values.course1, values.agreement1],
        [values.course2, values.agreement2],
        [values.course3, values.agreement3],
        [values.course4, values.agreement4],
      ];
    };
    for (const count of [1, 2, 3, 4]) {
      const expected = courses.map(({ name, agreement }, at) => (at < count ? [name, agreement] : ['', '']));
      expect(fieldsOf(count)).toEqual(expected);
    }
  });

  it('says the grade in words, and of each signer their own name and day', () => {
    const { student, parent } = sampleAgreement.signatures;
    if (!parent) throw new Error('The sample has no parent.');
    const values = listValues({
      ...sampleAgreement,
      student: { ...sampleAgreement.student, gradeLevel: 'KN' },
      signatures: { student: { ...student, date: '2026-11-20' }, parent: { ...parent, date: '2026-11-22' } },
    });
    expect(values).toMatchObject({
      gradeLevel: 'Kindergarten',
      studentName: 'Maya Torres',
      studentSignatureDate: '11-20-2026',
      parentName: 'Lucia Torres',
      parentSignatureDate: '11-22-2026',
    });
  });

  it('is filled in with 13 points', async () => {
    const { bytes } = await write();
    const sizes = new Map((await readDrawnTexts(bytes)).map(({ text, size }) => [text, size]));
    const second = new Map((await readDrawnTexts(bytes, 2)).map(({ text, size }) => [text, size]));
    const { studentFullName, birthDate, gradeLevel, course1, agreement1 } = listValues(sampleAgreement);
    for (const text of [studentFullName, birthDate, gradeLevel, course1, agreement1]) expect(sizes.get(text)).toBe(13);
    for (const text of ['Maya Torres', 'Lucia Torres', '11-22-2026']) expect(second.get(text)).toBe(13);
  });

  it('is read out as headings and paragraphs', async () => {
    const { bytes } = await write();
    expect(await readRoles(bytes)).toEqual([
      'H1',
      'P',
      'H2',
      ...Array(3).fill('P'),
      'H2',
      ...Array(5).fill('P'),
      'H2',
      ...Array(3).fill('P'),
      'H2',
      ...Array(4).fill('P'),
    ]);
    expect(await readRoles(bytes, 2)).toEqual(['H2', 'P', 'P', 'P']);
    expect((await readRoles(bytes, 3)).slice(0, 2)).toEqual(['H1', 'P']);
  });

  it('keeps a heading on the page of the text that follows it, wherever the page ends', async () => {
    const starts = await Promise.all(
      [18, 19, 20].map(async (count) => {
        const text = [...Array(count).fill('We agree.'), 'What we promise', 'We teach well.'].join('\n');
        const { bytes, words } = await write({ text });
        const page = words.findIndex((pageText) => pageText.includes('What we promise'));
        expect(words[page]).toContain('We teach well.');
        expect(await readRoles(bytes, page + 1)).toContain('H3');
        return page;
      }),
    );
    expect(new Set(starts).size).toBe(2);
  });

  it.each([
    [
      { width: 600, height: 200 },
      { width: 300, height: 100 },
    ],
    [
      { width: 300, height: 100 },
      { width: 150, height: 50 },
    ],
    [
      { width: 1600, height: 100 },
      { width: 400, height: 25 },
    ],
    [
      { width: 1000, height: 800 },
      { width: 125, height: 100 },
    ],
  ])('has a signature of %j on page 2 as %j', async (size, drawn) => {
    const image = drawSignatureImage(size);
    const { file } = await write({ signatures: { student: { ...student, image }, parent } });
    const sizes = listImages(file, 2).map(({ width, height }) => ({ width, height }));
    expect(sizes).toEqual([drawn, { width: 300, height: 100 }]);
  });

  it('is signed by a student of age alone', async () => {
    const { words, file } = await write({ signatures: self });
    expect(listImages(file, 2)).toMatchObject([{ width: 300, height: 100 }]);
    expect(words[1]).toContain('Self 18+: Maya Torres');
    for (const page of words) expect(page).not.toContain('Lucia');
  });

  it.each([
    ['a guardian', sampleAgreement.signatures],
    ['none', self],
  ])('has its whole text before the signatures, over many pages, with %s, and loses no word', async (_, signatures) => {
    const text = Array.from({ length: 450 }, (_, at) => `Clause${at} says what is agreed to${' and more'.repeat(9)}.`);
    const { words, file } = await write({ text: text.join('\n'), signatures });
    expect(words.length).toBeGreaterThan(9);
    const all = words.join(' ');
    const found = [...all.matchAll(/Clause(\d+) /g)].map(([, number]) => Number(number));
    expect(found).toEqual(text.map((_, at) => at));
    const signing = words.findIndex((page) => page.includes('Who signs here agrees'));
    expect(signing).toBe(words.length - 2);
    expect(words.findLastIndex((page) => /Clause\d/.test(page))).toBeLessThanOrEqual(signing);
    expect(listImages(file, signing + 1)).toHaveLength(signatures === self ? 1 : 2);
    expect(words[2]).toContain('Agreement (continued)');
    expect(words.at(-1)).toContain('Signature Evidence');
    expect(words.at(-1)).toContain(`pages 1 to ${words.length - 1}`);
  });

  it('has the signatures on page 2 where the text leaves room, else on the next, all of them with their names', async () => {
    for (const count of [1, 12, 24, 30, 36, 42, 48]) {
      const text = Array.from({ length: count }, (_, at) => `Clause${at} ${'says what is agreed to '.repeat(9)}.`).join(
        '\n',
      );
      const { words, file } = await write({ text });
      const signing = words.findIndex((page) => page.includes('Who signs here agrees'));
      const last = words.findLastIndex((page) => page.includes('Clause'));
      expect(signing).toBeGreaterThanOrEqual(Math.max(1, last));
      expect(signing).toBeLessThanOrEqual(Math.max(1, last + 1));
      for (const name of ['Student: Maya Torres', 'Mother: Lucia Torres']) expect(words[signing]).toContain(name);
      const [first, second] = listImages(file, signing + 1);
      expect(first?.y).toBeGreaterThan(second?.y ?? 0);
      // Above the foot, with the line and the name below it.
      expect(second?.y).toBeGreaterThanOrEqual(54 + 20);
    }
  });

  it('names the address where a copy is checked, as a code too, and the version that was read', async () => {
    const { words } = await write();
    const { verifyAt = '', agreementVersion = '' } = sampleAgreement.evidence;
    expect(words[2]).toContain(verifyAt);
    expect(words[2]?.replaceAll(' ', '')).toContain(agreementVersion);
    const without = await write({ evidence: { ...sampleAgreement.evidence, verifyAt: undefined } });
    expect(without.words[2]).not.toContain('Check This Document');
  });

  it('has room for the longest evidence on its page, above the foot', async () => {
    const longest = {
      ...sampleAgreement.evidence,
      userAgent: 'Mozilla/5.0 and more '.repeat(20),
      consent: Object.values(consentWords).join(' '),
      regenerated: { by: 'Somebody With a Very Long Name of the School', at: new Date('2026-12-01T10:00:00Z') },
      shown,
    };
    const { bytes, words } = await write({ evidence: longest });
    const lines = await readDrawnTexts(bytes, words.length);
    const foot = lines.find(({ text }) => text.startsWith('Registration ID '));
    const address = lines.find(({ text }) => text === longest.verifyAt);
    // The code beside the address ends lower.
    expect(address?.y).toBeGreaterThan((foot?.y ?? 0) + 30);
  });

  it('draws names of many scripts', async () => {
    const names = { firstName: 'Nguyễn Thị Ánh', middleName: 'Հայկուհի', lastName: 'Παπαδοπούλου Константиновна' };
    const { words } = await write({
      student: { ...sampleAgreement.student, ...names },
      signatures: { student: { ...student, name: 'Nguyễn Thị Ánh' }, parent: { ...student, name: 'Анна Մարիամ' } },
    });
    for (const name of Object.values(names)) expect(words[0]).toContain(name);
    expect(words[1]).toContain('Nguyễn Thị Ánh');
    expect(words[1]).toContain('Анна Մարիամ');
    expect(words.join()).not.toContain('□');
  });

  it('says so where a letter cannot be drawn', async () => {
    const { words } = await write({ student: { ...sampleAgreement.student, firstName: '小龙' } });
    expect(words[0]).toContain('□□ Elena Torres');
    expect(words[0]).toContain('□ stands for a character that this file cannot show');
  });

  it('keeps what a browser says of itself to its beginning', async () => {
    const evidence = { ...sampleAgreement.evidence, userAgent: 'x'.repeat(100_000) };
    const { words } = await write({ evidence });
    expect(words).toHaveLength(3);
  });
});

it('says the SHA-256 of the pages that were signed', async () => {
  const { words, file } = await write();
  const hash = await hashPages(file.getPages().slice(0, -1));
  expect(words[2]).toContain(hash);
  const other = await write({
    signatures: { student: { ...student, image: drawSignatureImage({ waves: 6 }) }, parent },
  });
  expect(other.words[2]).not.toContain(hash.slice(0, 32));
});

const translation = {
  language: 'es',
  note: 'Para su comprensión; el texto en inglés es el que vale',
  text: 'Acuerdo maestro\nEl estudiante asiste a cada reunión con el maestro.\nLa escuela asigna un maestro.',
};
const shown = { text: 'a'.repeat(64), translation: { language: 'es', version: 'b'.repeat(64) } };
const bilingual = { translation, evidence: { ...sampleAgreement.evidence, shown } };

describe('an agreement with a translation', () => {
  it('has the whole English text first, then the translation as such, then the signatures', async () => {
    const { bytes, words } = await write(bilingual);
    expect(words).toHaveLength(3);
    const lines = sampleAgreement.text.split('\n');
    for (const line of lines) expect(words[0]).toContain(line);
    expect(words[0]).not.toContain('Acuerdo');
    const places = [
      'Agreement in Spanish',
      'For your understanding; the English text decides',
      translation.note,
      'El estudiante asiste a cada reunión con el maestro.',
      'Signatures',
      'The English text decides.',
      'Student: Maya Torres',
    ].map((text) => words[1]?.indexOf(text));
    expect(places).toEqual(places.toSorted((one = 0, other = 0) => one - other));
    expect(places).not.toContain(-1);
    const english = Array(6).fill('en-US');
    expect(await readLanguages(bytes, 2)).toEqual(['en-US', 'en-US', 'es', 'es', 'es', 'es', ...english.slice(2)]);
    expect(await readRoles(bytes, 2)).toEqual(['H2', 'P', 'P', 'H3', 'P', 'P', 'H2', 'P', 'P', 'P']);
  });

  it('says in the evidence which language was shown, and the versions of both texts', async () => {
    const { words } = await write(bilingual);
    const evidence = words[2]?.replaceAll(' ', '');
    expect(words[2]).toContain('English and Spanish');
    for (const version of [shown.text, shown.translation.version]) expect(evidence).toContain(version);
    const english = await write({ evidence: { ...sampleAgreement.evidence, shown: { text: shown.text } } });
    expect(english.words[2]).toMatch(/Language Shown\W+English(?! and)/);
    const unknown = await write();
    expect(unknown.words[2]).not.toContain('Language Shown');
  });

  it('is on pages of its own in a template, before the evidence', async () => {
    const file = await PDFDocument.create();
    for (const text of ['Template page 1', 'Template page 2']) file.addPage([612, 792]).drawText(text);
    const { words, file: made } = await write(bilingual, await file.save());
    expect(words).toHaveLength(4);
    expect(listImages(made, 2)).toHaveLength(2);
    expect(words[2]).toContain('Agreement in Spanish');
    expect(words[2]).toContain('Page 3 of 4');
    expect(words[3]).toContain('pages 1 to 3');
  });

  it('loses no word of a long translation', async () => {
    const text = Array.from({ length: 150 }, (_, at) => `Cláusula${at} dice qué se acuerda${' y más'.repeat(9)}.`);
    const { bytes, words } = await write({ ...bilingual, translation: { ...translation, text: text.join('\n') } });
    const found = [...words.join(' ').matchAll(/Cláusula(\d+) /g)].map(([, number]) => Number(number));
    expect(found).toEqual(text.map((_, at) => at));
    expect(words[2]).toContain('Agreement in Spanish (continued)');
    expect((await readLanguages(bytes, 3)).slice(0, 3)).toEqual(['en-US', 'es', 'es']);
  });
});

describe("a charter's own template", () => {
  async function makeTemplate({ pages = 2, names = ['studentFullName', 'course1', 'schoolYear', 'motto'] } = {}) {
    const file = await PDFDocument.create();
    for (let page = 0; page < pages; page += 1) file.addPage([612, 792]).drawText(`Template page ${page + 1}`);
    for (const [at, name] of names.entries()) {
      const field = file.getForm().createTextField(name);
      if (at === 1) field.setAlignment(TextAlignment.Right);
      field.addToPage(file.getPage(0), { x: 100, y: 600 - 40 * at, width: 300, height: 24, borderWidth: 0 });
    }
    return file.save();
  }

  it('is filled in, signed on page 2 and followed by the evidence', async () => {
    const { bytes, words, file } = await write({}, await makeTemplate());
    expect(words).toHaveLength(3);
    expect(words[0]).toContain('Template page 1');
    const drawn = await readDrawnTexts(bytes);
    expect(drawn.find(({ text }) => text === 'Maya Elena Torres')).toMatchObject({ x: 102, size: 13 });
    expect(drawn.find(({ text }) => text === 'Algebra II A')?.end).toBeCloseTo(398, 0);
    expect(listImages(file, 2)).toEqual([
      { x: 70, y: 590, width: 300, height: 100 },
      { x: 70, y: 470, width: 300, height: 100 },
    ]);
    expect(words[2]).toContain('Signature Evidence');
  });

  it('can be filled in no more', async () => {
    const { file } = await write({}, await makeTemplate());
    const fields = file.getForm().getFields();
    expect(fields.map((field) => [field.getName(), field.isReadOnly()])).toEqual([['motto', true]]);
    for (const { node } of file.getPages()) {
      for (const box of node.Annots()?.asArray() ?? []) expect(file.context.lookup(box)).toBeDefined();
    }
  });

  it('draws a name that the font of its form cannot', async () => {
    const names = { firstName: 'Nguyễn', middleName: 'Հայկ', lastName: 'Константинов' };
    const { words } = await write({ student: { ...sampleAgreement.student, ...names } }, await makeTemplate());
    expect(words[0]).toContain('Nguyễn Հայկ Константинов');
  });

  it('makes smaller what is wider than its field', async () => {
    const lastName = 'W'.repeat(50);
    const { bytes } = await write({ student: { ...sampleAgreement.student, lastName } }, await makeTemplate());
    const name = (await readDrawnTexts(bytes)).filter(({ text }) => text.includes('W'));
    expect(name.map(({ text }) => text).join(' ')).toContain(lastName);
    for (const { end, size } of name) {
      expect(end).toBeLessThanOrEqual(398.1);
      expect(size).toBeLessThan(13);
    }
  });

  it('needs no field, and gets a second page where it has but one', async () => {
    const { words, file } = await write({}, await makeTemplate({ pages: 1, names: [] }));
    expect(words).toHaveLength(3);
    expect(listImages(file, 2)).toHaveLength(2);
  });

  it('is no PDF: it is refused', async () => {
    await expect(write({}, Buffer.from('no template'))).rejects.toThrow();
  });
});
