import { translateForm } from '#domain/form-kit/translate-form.ts';
import type { TextArea } from '#domain/texts/areas.ts';
import type { Language } from '#domain/texts/language.ts';
import { type Catalog, createTexts } from '#domain/texts/texts.ts';

/** Functions that load the catalog of an area, by the path of its PO file. */
const catalogFiles = import.meta.glob<Catalog>(['../../../texts/*/*.po', '!../../../texts/*/{mail,shell}.po'], {
  import: 'default',
});
/** The same, but each catalog includes that of `common`, so that the first page in a language loads one file, not two. */
const firstFiles = import.meta.glob<Catalog>(['../../../texts/*/*.po', '!../../../texts/*/{common,mail,shell}.po'], {
  import: 'default',
  query: '?with-common',
});

/** The loaded catalogs by the code of their language. */
const catalogs = new Map<string, Map<TextArea, Catalog>>();

/**
 * Loads the catalogs of `common` and of those areas that the language translates. Returns the texts of all that are
 * loaded, with the function that translates forms; undefined if none is new.
 */
export async function loadCatalogs(language: Language, areas: readonly TextArea[]) {
  const { code } = language;
  const known = catalogs.get(code) ?? new Map<TextArea, Catalog>();
  catalogs.set(code, known);
  const wanted: readonly TextArea[] = areas.length > 0 ? areas : ['common'];
  const missing = wanted.filter((area) => language.areas.includes(area) && !known.has(area));
  if (missing.length === 0) return undefined;
  const files = known.size === 0 ? { ...catalogFiles, ...firstFiles } : catalogFiles;
  await Promise.all(
    missing.map(async (area) => {
      const catalog = await files[`../../../texts/${code}/${area}.po`]?.();
      if (catalog) known.set(area, catalog);
    }),
  );
  // Made last, from all that is loaded by now: two pages may load at the same time.
  return { texts: createTexts(language, ...known.values()), translateForm };
}
