import { translateForm } from '#domain/form-kit/translate-form.ts';
import type { TextArea } from '#domain/texts/areas.ts';
import type { Language } from '#domain/texts/language.ts';
import { type Catalogue, createTexts } from '#domain/texts/texts.ts';

/** Functions that load the catalogue of an area, by the path of its PO file. */
const catalogueFiles = import.meta.glob<Catalogue>(['../../../texts/*/*.po', '!../../../texts/*/{mail,shell}.po'], {
  import: 'default',
});
/** The same, but each catalogue includes that of `common`, so that the first page in a language loads one file, not two. */
const firstFiles = import.meta.glob<Catalogue>(['../../../texts/*/*.po', '!../../../texts/*/{common,mail,shell}.po'], {
  import: 'default',
  query: '?with-common',
});

/** The loaded catalogues by the code of their language. */
const catalogues = new Map<string, Map<TextArea, Catalogue>>();

/**
 * Loads the catalogues of `common` and of those areas that the language translates. Returns the texts of all that are
 * loaded, with the function that translates forms; undefined if none is new.
 */
export async function loadCatalogues(language: Language, areas: readonly TextArea[]) {
  const { code } = language;
  const known = catalogues.get(code) ?? new Map<TextArea, Catalogue>();
  catalogues.set(code, known);
  const wanted: readonly TextArea[] = areas.length > 0 ? areas : ['common'];
  const missing = wanted.filter((area) => language.areas.includes(area) && !known.has(area));
  if (missing.length === 0) return undefined;
  const files = known.size === 0 ? { ...catalogueFiles, ...firstFiles } : catalogueFiles;
  await Promise.all(
    missing.map(async (area) => {
      const catalogue = await files[`../../../texts/${code}/${area}.po`]?.();
      if (catalogue) known.set(area, catalogue);
    }),
  );
  // Made last, from all that is loaded by now: two pages may load at the same time.
  return { texts: createTexts(language, ...known.values()), translateForm };
}
