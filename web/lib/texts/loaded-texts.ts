import type { Fields } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import type { TextArea } from '#domain/texts/areas.ts';
import { english, type Language } from '#domain/texts/language.ts';
import { type Catalogue, createTexts, englishTexts, type Texts } from '#domain/texts/texts.ts';

type Translated = { readonly texts: Texts; readonly areas: ReadonlySet<TextArea> };
type TranslateForm = <F extends Fields>(form: Form & { fields: F }, texts: Texts) => Form & { fields: F };

const formAreas: readonly TextArea[] = ['interest', 'registration', 'lelo'];
const loaded = new Map<string, Translated>();
const catalogues = new Map<string, Catalogue>();
let translateForm: TranslateForm | undefined;

/** Loads what a page needs in a language. English needs nothing: it is in the code. */
export async function loadTexts(language: Language, ...wanted: readonly TextArea[]): Promise<void> {
  if (language.code === english.code) return;
  const areas = new Set([...(loaded.get(language.code)?.areas ?? []), 'common' as const, ...wanted]);
  const [kit, ...found] = await Promise.all([
    wanted.some((area) => formAreas.includes(area)) ? import('#domain/form-kit/translate-form.ts') : undefined,
    ...[...areas].map((area) => loadCatalogue(language.code, area)),
  ]);
  translateForm ??= kit?.translateForm;
  loaded.set(language.code, { texts: createTexts(language, ...found), areas });
}

async function loadCatalogue(code: string, area: TextArea): Promise<Catalogue> {
  const key = `${code}/${area}`;
  const catalogue: Catalogue = catalogues.get(key) ?? (await import(`../../../texts/${code}/${area}.po`)).default;
  catalogues.set(key, catalogue);
  return catalogue;
}

/** The texts of a language that are loaded; English while there are none. */
export const textsOf = ({ code }: Language): Texts => loaded.get(code)?.texts ?? englishTexts;

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
