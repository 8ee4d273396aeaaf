import { readAgreementLines } from '#domain/courses/agreement-lines.ts';
import { nameLanguage } from '#domain/entries/language-field.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { translationNote } from '#domain/texts/school-text.ts';
import { type Block, gap, headed, keepTogether, sideBySide, stack } from '../pdf-block.ts';
import { contentWidth } from '../pdf-frame.ts';
import { layOutHeading, layOutSections } from '../pdf-section.ts';
import { inLanguage, layOutTextBlock, marked } from '../pdf-text-block.ts';
import type { AgreementContent } from './agreement-content.ts';
import type { AgreementStyles } from './agreement-styles.ts';
import type { AgreementValues } from './agreement-values.ts';

const numberWidth = 20;
const courseWidth = 300;
const columnSpace = 14;

/** Lays out an agreement from its title to the end of its text. */
export function layOutAgreement(content: AgreementContent, values: AgreementValues, styles: AgreementStyles): Block[] {
  const title = stack([
    layOutTextBlock('Master Agreement', styles.name, contentWidth, 'H1'),
    layOutTextBlock(`${values.charter} · ${values.session}`, styles.lead, contentWidth, 'P'),
  ]);
  const sections = layOutSections(describeStudent(values, content), { ...styles, text: styles.filled }, contentWidth);
  const terms = layOutTerms('Agreement', layOutLines(content.text, styles), styles);
  return [title, ...sections, layOutCourses(content.courses, styles), terms];
}

/** Lays out the translation of an agreement's text, which follows the whole English text (SIGN-37). */
export function layOutTranslation({ language, note, text }: Translation, styles: AgreementStyles): Block {
  const notes = [
    layOutTextBlock(translationNote, styles.strong, contentWidth, 'P'),
    inLanguage(language, layOutTextBlock(note, styles.strong, contentWidth, 'P')),
  ];
  const lines = layOutLines(text, styles).map((line) => inLanguage(language, line));
  return layOutTerms(`Agreement in ${nameLanguage(language)}`, [...notes, ...lines], styles);
}

type Translation = NonNullable<AgreementContent['translation']>;

function describeStudent(values: AgreementValues, { student }: AgreementContent): SummarySection[] {
  const section = (id: string, title: string, rows: readonly (readonly [label: string, text: string])[]) => ({
    id,
    title,
    rows: rows.map(([label, text]) => ({ name: label, label, text })),
  });
  return [
    section('student', 'Student', [
      [student.isSpelled ? 'Name in Latin Letters' : 'Name', values.studentFullName],
      ['Date of Birth', values.birthDate],
      ['Grade Level', values.gradeLevel],
    ]),
    section('school', 'School', [
      ['Charter', values.charter],
      ['Learning Center', values.learningCenter],
      ['Session', values.session],
      ['School Year', values.schoolYear],
      ['Registration ID', values.registrationId],
    ]),
  ];
}

function layOutCourses(courses: AgreementContent['courses'], styles: AgreementStyles): Block {
  const agreementLeft = numberWidth + courseWidth + columnSpace;
  const row = (texts: readonly [string, string, string], style: AgreementStyles['filled']) => {
    const [number, course, agreement] = texts;
    return marked(
      'P',
      sideBySide([
        { left: 0, block: layOutTextBlock(number, style, numberWidth) },
        { left: numberWidth, block: layOutTextBlock(course, style, courseWidth) },
        { left: agreementLeft, block: layOutTextBlock(agreement, style, contentWidth - agreementLeft) },
      ]),
    );
  };
  const rows = courses.map(({ name, agreement }, at) => row([`${at + 1}.`, name, agreement || 'None'], styles.filled));
  const head = row(['', 'Course', 'Agreement'], styles.label);
  return keepTogether(headed(layOutHeading('Courses', styles, contentWidth), stack([head, ...rows], 3)));
}

function layOutLines(text: string, styles: AgreementStyles): Block[] {
  const lines = readAgreementLines(text);
  const body: Block[] = [];
  for (const line of lines.toReversed()) {
    const next = body[0];
    // The heading stays on the page of the text that follows it.
    if (next && line.isHeading)
      body[0] = headed(layOutTextBlock(line.text, styles.strong, contentWidth, 'H3'), next, gap(0));
    else body.unshift(layOutTextBlock(line.text, styles.text, contentWidth, 'P'));
  }
  return body;
}

function layOutTerms(title: string, body: readonly Block[], styles: AgreementStyles): Block {
  const head = (words: string) => stack([layOutHeading(words, styles, contentWidth), gap(2)]);
  return headed(head(title), stack(body, 5), head(`${title} (continued)`));
}
