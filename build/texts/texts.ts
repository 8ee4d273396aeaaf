import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import PO from 'pofile';
import * as xlsx from 'xlsx';
import { textAreas } from '#domain/texts/areas.ts';
import { english, siteLanguages } from '#domain/texts/language.ts';
import { checkTexts, maxTranslationLength, poPath } from './check-texts.ts';
import { collectTexts, type SourceText } from './collect-texts.ts';
import { type PoEntry, readPo } from './po.ts';

/** Meanings of placeholders, for translators. */
const placeholders: Readonly<Record<string, string>> = {
  student: 'first name of the student, or "the student"',
  reader:
    'choose "student" where the student reads it, "other" where a parent does. In some texts "named" is "yes" where the first name is known',
};

const [command = 'collect', code = '', file = ''] = process.argv.slice(2);
const targets = siteLanguages.filter((language) => language.code !== english.code && (!code || language.code === code));
const commands: Readonly<Record<string, () => void>> = { collect, csv: writeCsv, take: takeCsv };
const run = commands[command];
if (!run || targets.length === 0) {
  console.error(
    'Usage: npm run texts [collect]              brings the PO files up to date with the source texts\n' +
      '       npm run texts -- csv es texts.csv     writes the texts of a language for a spreadsheet\n' +
      '       npm run texts -- take es texts.csv    takes the translations of such a file',
  );
  process.exit(2);
}
run();

/** Brings the PO files up to date: new texts are added, unused ones removed, translations stay. */
function collect(changes: ReadonlyMap<string, string> = new Map()): void {
  const source = collectTexts();
  for (const language of targets) {
    const entries = readLanguage(language.code);
    for (const area of language.areas) {
      const texts = source.filter((text) => text.area === area);
      const path = poPath(language.code, area);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, writePo(language.code, texts, entries, changes));
    }
  }
  const wrong = checkTexts();
  console.log(wrong.length === 0 ? 'All texts are translated.' : wrong.join('\n'));
}

function readLanguage(language: string): PoEntry[] {
  const files = textAreas.map((area) => poPath(language, area)).filter((path) => existsSync(path));
  return files.flatMap((path) => readPo(readFileSync(path, 'utf8')));
}

function writePo(
  language: string,
  texts: readonly SourceText[],
  entries: readonly PoEntry[],
  changes: ReadonlyMap<string, string>,
): string {
  const po = new PO();
  po.headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' };
  po.items = texts.flatMap((source) => {
    const known = entries.filter(({ text }) => text === source.text);
    const plain = known.find(({ place }) => !place) ?? { text: source.text, translation: '' };
    return [plain, ...known.filter(({ place }) => place)].map(({ place, translation }) => {
      const item = new PO.Item();
      item.msgid = source.text;
      if (place) item.msgctxt = place;
      item.msgstr = [place ? translation : (changes.get(source.text) ?? translation)];
      item.extractedComments = describeSource(source);
      return item;
    });
  });
  return po.toString();
}

/** What a translator needs to know about a text. */
function describeSource({ text, places }: SourceText): string[] {
  const names = Object.keys(placeholders).filter((name) => text.toLowerCase().includes(`{${name}`));
  return [
    `Where: ${places.slice(0, 3).join('; ')}`,
    ...names.map((name) => `{${name}}: ${placeholders[name]}`),
    `Longest: ${maxTranslationLength(text)} characters`,
  ];
}

function writeCsv(): void {
  const rows = targets.flatMap((language) => {
    const known = new Map(readLanguage(language.code).map(({ text, translation }) => [text, translation]));
    return collectTexts().map((source) => ({
      English: source.text,
      [language.name]: known.get(source.text) ?? '',
      Notes: describeSource(source).join('. '),
    }));
  });
  writeFileSync(file, `\uFEFF${xlsx.utils.sheet_to_csv(xlsx.utils.json_to_sheet(rows))}`);
}

function takeCsv(): void {
  const [language] = targets;
  const book = xlsx.read(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), { type: 'string', raw: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const rows = sheet ? xlsx.utils.sheet_to_json<Record<string, string>>(sheet) : [];
  const changes = rows.flatMap((row) => {
    const translation = language && row[language.name];
    return row.English && translation ? [[row.English, translation] as const] : [];
  });
  collect(new Map(changes));
}
