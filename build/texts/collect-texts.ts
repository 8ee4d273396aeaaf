import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { type Option, readOption } from '#domain/form-kit/define/option.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { type TextArea, textAreas } from '#domain/texts/areas.ts';

const root = join(import.meta.dirname, '../..');

/** An English text of families' pages, mails and documents. */
export type SourceText = {
  readonly text: string;
  readonly area: TextArea;
  /** Where it is read: a question of a form, or a file. */
  readonly places: readonly string[];
};

type Found = { readonly text: string; readonly area: TextArea; readonly place: string };

/** The forms of families. */
const forms: readonly { readonly form: Form; readonly area: TextArea; readonly title: string }[] = [
  { form: interestForm, area: 'interest', title: 'Request Information' },
  { form: registrationForm, area: 'registration', title: 'Student Registration' },
  { form: leloForm, area: 'lelo', title: 'Course Registration' },
];

/** The files whose calls of `t` and `message` are read, with the area of each folder; the first match counts. */
const sources = '{web/{public,forms,ui,lib,app,build},domain,documents,functions}/**/*.{ts,tsx}';
const folders: readonly (readonly [pattern: RegExp, area: TextArea])[] = [
  [/^web\/build\//, 'shell'],
  [/^web\/public\/finder\//, 'finder'],
  [/^web\/public\/information\//, 'information'],
  // What the page of a family says about an area.
  [/^domain\/\w+\/\w+-family\.ts$/, 'family'],
  [/^(?:web\/public|domain)\/enrollment\//, 'interest'],
  [/^(?:web\/public|domain)\/registration\//, 'registration'],
  [/^(?:web\/public|domain)\/leloRegistration\//, 'lelo'],
  [/^(?:web\/public|domain)\/family\//, 'family'],
  [/^web\/public\/rights\//, 'rights'],
  // Only that form asks for courses and signatures.
  [/^(?:web\/(?:ui|forms)\/fields|domain\/(?:courses|form-kit))\/(?:signature|signing|course|agreement)/, 'lelo'],
  [/^functions\//, 'mail'],
];

/**
 * Every text that a language translates, in the order of its area. What several areas share belongs to `common`; mails
 * also load `family`.
 */
export function collectTexts(): SourceText[] {
  const byText = Map.groupBy([...forms.flatMap(readForm), ...readFiles()], ({ text }) => text);
  const texts = [...byText].map(([text, found]): SourceText => {
    const areas = new Set(found.map(({ area }) => area));
    if (areas.has('family')) areas.delete('mail');
    const [area = 'common'] = areas.size === 1 ? areas : [];
    return { text, area, places: [...new Set(found.map(({ place }) => place))] };
  });
  return texts.sort((one, other) => textAreas.indexOf(one.area) - textAreas.indexOf(other.area));
}

function readForm({ form, area, title }: (typeof forms)[number]): Found[] {
  const isText = (text: string | undefined) => text !== undefined && /\p{L}/u.test(text);
  const at = (place: string, ...texts: readonly (string | undefined)[]): Found[] =>
    texts.filter(isText).map((text) => ({ text: text as string, area, place: `${title}, ${place}` }));
  return [
    ...form.steps.flatMap((step) => [
      ...at(`title of step ${step.id}`, step.title, ...Object.values(step.variantTitle ?? {}), step.why),
      ...Object.entries(step.fields).flatMap(([name, rule]) =>
        at(`choice of ${name}`, ...(rule?.offers ?? []).flatMap(({ options }) => listLabels(options))),
      ),
    ]),
    ...Object.entries(form.fields).flatMap(([name, field]) => [
      ...at(`question ${name}`, field.label, ...Object.values(field.variantLabel ?? {}), field.why, field.box),
      ...at(`question ${name}`, field.instead?.label, field.requiredMessage),
      ...at('legend', field.group?.legend, field.group?.folded?.add, field.group?.folded?.remove),
      ...at(`choice of ${name}`, ...listLabels(field.options ?? [])),
    ]),
  ];
}

const listLabels = (options: readonly Option[]) => options.map((option) => readOption(option).label);

function readFiles(): Found[] {
  const files = globSync(sources, { cwd: root }).filter((file) => !file.includes('.test.'));
  return files.sort().flatMap((file) => {
    const area = folders.find(([pattern]) => pattern.test(file))?.[1] ?? 'common';
    return readCalls(file, readFileSync(join(root, file), 'utf8')).map((text) => ({ text, area, place: file }));
  });
}

/** Returns the texts that a file passes to `t` and `message`. */
export function readCalls(file: string, source: string): string[] {
  const texts: string[] = [];
  const take = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(take);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments[0]) {
      const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      if (ts.isIdentifier(callee) && ['t', 'message'].includes(callee.text)) take(node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return texts;
}
