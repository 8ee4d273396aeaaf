import type { Plugin } from 'vite';

/** The end of the id of the forms' copy of the schema library. */
export const formsCopy = '?forms';
/** Modules of forms and of pages for families. */
const formModules =
  /\/web\/public\/|\/domain\/(form-kit|contact-rules|registration\/fields)\/|\/domain\/(calendar\/birth-date|leloRegistration\/lelo-fields|texts\/language-code)\.ts$/;

/**
 * Gives forms their own copy of the schema library, with only the functions that forms use. Screens of staff use most of
 * the library, and one copy for all would be 5 KB larger in the first load of every family.
 */
export function formSchemas(): Plugin {
  return {
    name: 'form-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^valibot$/ },
      async handler(source, importer, options) {
        if (!importer || !formModules.test(importer)) return undefined;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && { ...found, id: found.id + formsCopy };
      },
    },
  };
}
