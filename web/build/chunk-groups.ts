/** Code of the frame around every page. */
const frame = [
  'app/start.',
  'app/brand-provider',
  'app/routes.',
  'app/not-found-page',
  'app/page-failure',
  'app/route-error-page',
  'app/shell',
];
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
const calls = ['api-', 'report-', 'site-config', 'brand-context', 'load-brand', 'phone-address', 'use-'].map(
  (name) => `lib/${name}`,
);
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
  'contact-rules/names',
  'contact-rules/capital-name',
  'calendar/birth-date',
  'calendar/today',
];
/** Parts that only some forms use, or staff, or only after their questions: they go with those. */
const someForms = [
  ...[
    'edit-form',
    'answer-list',
    'leave-dialog',
    'signature-field',
    'course-field',
    'set-remaining',
    'yes-no-questions',
    'use-zip-places',
    'zip-places',
  ].map((name) => `/web/forms/${name}.`),
  '/web/public/form/thank-you.',
  ...['course-choice', 'signing'].map((name) => `/domain/form-kit/${name}.`),
];
/** Styles of one form that are too few for a request of their own. */
const fewStyles = ['public/interest/progress-circles.module.css'];
/** What most forms ask with; other lists go with their forms. */
const formReference = ['api', 'grades', 'relationships'].map((name) => `reference/${name}`);

/** Lists that the forms of registrations share. */
const choices = ['phone-types', 'living-statuses', 'genders'];
/** The first page of a form with what it stands on; staff have parts of it too. */
const interest = ['interest-page', 'interest-form'];
const interestDomain = ['interest-form', 'own-charter', 'public-api'];
const lelo = [
  'lelo-page',
  'lelo-wizard',
  'load-lelo',
  'use-lelo',
  'tab-memory',
  'read-link',
  'prefill',
  'missing-center',
];
const leloDomain = [
  ...['lelo-fields', 'lelo-form', 'lelo-context', 'saved-answers'].map((name) => `leloRegistration/${name}.`),
  ...['api', 'course', 'course-rules'].map((name) => `courses/${name}.`),
  ...['api', 'session'].map((name) => `sessions/${name}.`),
  ...['course-choice', 'signing'].map((name) => `form-kit/${name}.`),
];

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
  forms: [
    ...web(['forms/', 'public/form/', ...fewStyles]),
    ...ui(formUi),
    ...domain([...formDomain, ...formReference]),
  ],
  choices: domain(choices.map((name) => `reference/${name}`)),
  interest: [
    ...web(interest.map((name) => `public/interest/${name}`)),
    ...domain(interestDomain.map((name) => `enrollment/${name}.`)),
  ],
  lelo: [...web(lelo.map((name) => `public/lelo/${name}`)), ...domain(leloDomain)],
};

/**
 * Few files instead of one for every shared module: what starts a page, React, what every page needs and what every form
 * needs; all else goes with the page that uses it. The first group that names a module has it.
 */
export const chunkGroups = Object.entries(parts).map(([name, paths], at, all) => ({
  name,
  priority: all.length - at,
  test: (id: string) =>
    paths.some((path) => id.includes(path)) && !(name === 'forms' && someForms.some((path) => id.includes(path))),
}));
