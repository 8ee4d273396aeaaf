/** Code of the frame around every page. */
const frame = ['app/brand-provider', 'app/routes', 'app/not-found-page', 'app/route-error-page', 'app/shell'];
const frameUi = [
  'base',
  'tokens',
  'button',
  'class-names',
  'loading',
  'states',
  'page-heading',
  'visually-hidden',
  'banner',
];
const calls = ['api-', 'report-', 'site-config', 'brand-context', 'load-brand', 'use-'].map((name) => `lib/${name}`);
const callsDomain = ['http/', 'auth/', 'locations/', 'log-error/', 'service/', 'users/user.', 'reference/states'];

/** Code of every form. */
const formUi = [
  'field',
  'text-field',
  'select-field',
  'choice-field',
  'checkbox-field',
  'error-summary',
  'error-count',
  'go-to-place',
];
const formDomain = [
  'form-kit/',
  'contact-rules/phone',
  'contact-rules/email',
  'contact-rules/zip',
  'calendar/birth-date',
  'calendar/today',
  'enrollment/interest-form',
  'enrollment/own-charter',
  'enrollment/public-api',
];
/** Parts of them that only some forms use, or only after their questions: they go with those. */
const someForms = [
  ...['edit-form', 'answer-list', 'leave-dialog', 'signature-field'].map((name) => `/web/forms/${name}.`),
  '/web/public/form/thank-you.',
];
/** What the forms of enrollment/ ask with; lists of other forms go with those. */
const formReference = ['api', 'grades', 'relationships'].map((name) => `reference/${name}`);

const web = (paths: readonly string[]) => paths.map((path) => `/web/${path}`);
const ui = (names: readonly string[]) => names.flatMap((name) => [`/web/ui/${name}.`]);
const domain = (paths: readonly string[]) => paths.map((path) => `/domain/${path}`);
const packages = (names: readonly string[]) => names.map((name) => `/node_modules/${name}/`);

const parts: Record<string, readonly string[]> = {
  early: ['early-requests', '/web/lib/paths.', 'vite/preload-helper', 'rolldown/runtime'],
  react: packages([
    'react',
    'react-dom',
    'scheduler',
    'react-router',
    'react-router-dom',
    'cookie',
    'set-cookie-parser',
  ]),
  base: [
    ...web([...frame, ...calls, 'public/layout/', 'public/site/']),
    ...ui(frameUi),
    ...domain(callsDomain),
    ...packages(['valibot']),
  ],
  forms: [...web(['forms/', 'public/form/']), ...ui(formUi), ...domain([...formDomain, ...formReference])],
};

/**
 * Few files instead of one for every shared module: what starts a page, React, what every page needs and what every form
 * needs; all else goes with the page that uses it. The first group that names a module has it.
 */
export const chunkGroups = Object.entries(parts).map(([name, paths], at, all) => ({
  name,
  priority: all.length - at,
  test: (id: string) => paths.some((path) => id.includes(path)) && !someForms.some((path) => id.includes(path)),
}));
