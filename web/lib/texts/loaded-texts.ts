import type { Fields } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import type { TextArea } from '#domain/texts/areas.ts';
import { english, type Language } from '#domain/texts/language.ts';
import { englishTexts, type Texts } from '#domain/texts/texts.ts';

type TranslateForm = <F extends Fields>(form: Form & { fields: F }, texts: Texts) => Form & { fields: F };

/** The loaded texts by the code of their language. */
const loaded = new Map<string, Texts>();
let translateForm: TranslateForm | undefined;

/** Loads the texts of areas in a language, unless they are loaded. English needs nothing: it is in the code. */
export async function loadTexts(language: Language, ...areas: readonly TextArea[]): Promise<void> {
  if (language === english) return;
  // Loaded here, because English pages do not need it.
  const { loadCatalogs } = await import('./load-catalogs.ts');
  const ready = await loadCatalogs(language, areas);
  if (!ready) return;
  translateForm = ready.translateForm;
  loaded.set(language.code, ready.texts);
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
