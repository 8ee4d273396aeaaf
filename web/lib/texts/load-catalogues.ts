import type { TextArea } from '#domain/texts/areas.ts';
import type { Language } from '#domain/texts/language.ts';
import { type Catalogue, createTexts } from '#domain/texts/texts.ts';

const formAreas: readonly TextArea[] = ['interest', 'registration', 'lelo'];
/** The loaded catalogues by the code of their language. */
const catalogues = new Map<string, Map<TextArea, Catalogue>>();

/**
 * Loads the catalogues of areas in a language, with the code that translates forms if one of the areas has a form.
 * Returns the texts of all that are loaded; undefined if none is new.
 */
export async function loadCatalogues(language: Language, areas: readonly TextArea[]) {
  const { code } = language;
  const known = catalogues.get(code) ?? new Map<TextArea, Catalogue>();
  catalogues.set(code, known);
  const missing = areas.filter((area) => !known.has(area));
  if (missing.length === 0) return undefined;
  const [kit] = await Promise.all([
    missing.some((area) => formAreas.includes(area)) ? import('#domain/form-kit/translate-form.ts') : undefined,
    ...missing.map(async (area) => known.set(area, (await import(`../../../texts/${code}/${area}.po`)).default)),
  ]);
  // Made last, from all that is loaded by now: two pages may load at the same time.
  return { texts: createTexts(language, ...known.values()), translateForm: kit?.translateForm };
}
