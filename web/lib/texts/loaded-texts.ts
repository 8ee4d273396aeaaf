import type { Fields } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import type { TextArea } from '#domain/texts/areas.ts';
import { english, type Language } from '#domain/texts/language.ts';
import { type Catalogue, createTexts, englishTexts, type Texts } from '#domain/texts/texts.ts';

type TranslateForm = <F extends Fields>(form: Form & { fields: F }, texts: Texts) => Form & { fields: F };

const formAreas: readonly TextArea[] = ['interest', 'registration', 'lelo'];
/** The loaded catalogues by the code of their language. */
const catalogues = new Map<string, Map<TextArea, Catalogue>>();
const loaded = new Map<string, Texts>();
let translateForm: TranslateForm | undefined;

/** Loads the texts of areas in a language, unless they are loaded. English needs nothing: it is in the code. */
export async function loadTexts(language: Language, ...areas: readonly TextArea[]): Promise<void> {
  const { code } = language;
  if (code === english.code) return;
  const known = catalogues.get(code) ?? new Map<TextArea, Catalogue>();
  catalogues.set(code, known);
  const missing = (['common', ...areas] as const).filter((area) => !known.has(area));
  if (missing.length === 0) return;
  const [kit] = await Promise.all([
    missing.some((area) => formAreas.includes(area)) ? import('#domain/form-kit/translate-form.ts') : undefined,
    ...missing.map(async (area) => known.set(area, (await import(`../../../texts/${code}/${area}.po`)).default)),
  ]);
  translateForm ??= kit?.translateForm;
  loaded.set(code, createTexts(language, ...known.values()));
}

/** The texts of a language that are loaded; English while there are none. */
export const textsOf = ({ code }: Language): Texts => loaded.get(code) ?? englishTexts;

const translated = new WeakMap<Texts, Map<Form, Form>>();

/** A form in the words of a language, the same object every time. */
export function formIn<F extends Fields>(
  form: Form & { readonly fields: F },
  texts: Texts,
): Form & { readonly fields: F } {
  if (texts === englishTexts || !translateForm) return form;
  const forms = translated.get(texts) ?? new Map<Form, Form>();
  translated.set(texts, forms);
  const known = (forms.get(form) as typeof form | undefined) ?? translateForm(form, texts);
  forms.set(form, known);
  return known;
}
