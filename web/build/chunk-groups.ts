import { formsCopy } from './form-schemas.ts';

const web = (paths: readonly string[]) => paths.map((path) => `/web/${path}`);
const ui = (names: readonly string[]) => names.flatMap((name) => [`/web/ui/${name}.`]);
const domain = (paths: readonly string[]) => paths.map((path) => `/domain/${path}`);
const packages = (names: readonly string[]) => names.map((name) => `/node_modules/${name}/`);

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
  'feedback/loading',
  'feedback/states',
  'page-heading',
  'visually-hidden',
  'feedback/banner',
];
/** What every page for families shows, and the styles of the finder, which are too small for a separate request. */
const framePages = ['public/layout/', 'public/site/', 'public/finder/finder.module.css'];
/** English pages do not load texts/load-catalogs. */
const texts = ['fill-nodes', 'loaded-texts', 'use-form', 'use-texts'].map((name) => `texts/${name}.`);
const calls = [
  'api/api-',
  'api/report-',
  'brand-context',
  'first-values',
  'load-brand',
  'phone-address',
  'use-',
  ...texts,
].map((name) => `lib/${name}`);
const textsDomain = ['areas', 'format-message', 'language', 'language-path', 'message', 'school-text', 'texts'].map(
  (name) => `texts/${name}.`,
);
const callsDomain = [
  ...['api', 'brand'].map((name) => `locations/${name}.`),
  ...['problem', 'refusals', 'route'].map((name) => `http/${name}.`),
  'auth/',
  'log-error/',
  'service/',
  'reference/states',
];

/** Code of every form. */
const formUi = [
  'field',
  'text-field',
  'select-field',
  'choice-field',
  'date-field',
  'typed-date',
  'checkbox-field',
  'error-summary',
  'error-count',
  'go-to-place',
].map((name) => `fields/${name}`);
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
/** The answers of a form as a list. */
const answers = [
  ...['answer-list', 'describe-answers'].map((name) => `/web/forms/answers/${name}.`),
  ...['tables/definition-grid', 'breaking-text'].map((name) => `/web/ui/${name}.`),
  '/domain/entries/reference.',
  '/domain/form-kit/summarize.',
];
/** The thank-you page of a form, and the copy of the sent answers. */
const thanks = [
  ...['thank-you', 'received', 'save-answers', 'sent-forms', 'shared-answers'].map(
    (name) => `/web/public/wizard/${name}.`,
  ),
  ...['pdf-export', 'save-file'].map((name) => `/web/lib/files/${name}.`),
  '/domain/form-kit/family-answers.',
];
/**
 * Modules that only some forms or staff screens use, or only the pages after the questions; they are bundled with
 * these.
 */
const someForms = [
  ...[
    'edit-form',
    'leave-dialog',
    'fields/signature-field',
    'fields/course-field',
    'fields/set-remaining',
    'fields/yes-no-questions',
    'fields/use-zip-places',
    'answers/from-interest',
  ].map((name) => `/web/forms/${name}.`),
  ...answers,
  ...thanks,
  ...['course-choice', 'signing', 'translate-form', 'apply-changes', 'changed-answers', 'record', 'search-text'].map(
    (name) => `/domain/form-kit/${name}.`,
  ),
];
/** Styles of one form that are too small for a separate request. */
const fewStyles = ['public/enrollment/progress-circles.module.css'];
/** Lists that two forms or more use; other lists are bundled with their forms. */
const formReference = [
  ...['api', 'grades', 'relationships', 'phone-types', 'housing-situations', 'genders'].map(
    (name) => `reference/${name}`,
  ),
  'contact-rules/housing-question.',
  'texts/language-code.',
];

/** The first page of a form with the modules that it uses, some of which staff screens use too. */
const interest = ['interest-page', 'interest-form'];
const interestDomain = ['interest-form', 'charter-parameter', 'public-api'];
const interestEnd = ['summary-level', 'complete-level'];
/** The code that sends a registration, which staff screens also use. */
const registrationCalls = ['registration/public-api.'];
const registrationQuestions = [
  ...[
    'registration-form',
    'registration-context',
    'fields/student-fields',
    'fields/parent-fields',
    'fields/address-fields',
    'fields/background-fields',
    'fields/care-fields',
    'fields/school-history-fields',
    'fields/lengths',
  ].map((name) => `registration/${name}.`),
  ...['languages', 'races', 'education-levels', 'counties'].map((name) => `reference/${name}.`),
];
const registrationEnd = ['review-step', 'registration-complete', 'send-registration'];
const lelo = [
  'lelo-page',
  'lelo-title',
  'lelo-wizard',
  'load-lelo',
  'use-lelo',
  'tab-memory',
  'link/read-link',
  'link/prefill',
  'unavailable/course-availability',
];
const leloDomain = [
  ...['lelo-fields', 'lelo-form', 'lelo-context', 'saved-answers'].map((name) => `leloRegistration/${name}.`),
  ...['api', 'course-rules'].map((name) => `courses/${name}.`),
  'sessions/api.',
  ...['course-choice', 'signing'].map((name) => `form-kit/${name}.`),
];

/** The group of schemas that staff screens use, and the page of a family that comes back. */
export const staffSchemas = 'schemas';

const parts: Record<string, readonly string[]> = {
  early: [
    'early-requests',
    '/web/app/keep-input.',
    '/web/lib/paths.',
    'vite/preload-helper',
    // What schemas and first screens import.
    ...domain([
      ...textsDomain,
      'locations/describe-site.',
      'form-kit/clean-text.',
      // The translation of forms, which imports it, is also loaded on pages without a form.
      'form-kit/define/option.',
      'courses/course-types.',
      'calendar/days.',
    ]),
  ],
  // A group includes what its modules import, so this one is before those.
  [staffSchemas]: [
    'valibot/dist/index.mjs',
    ...domain(['http/shapes.', 'users/user.', 'texts/translation.', 'locations/site.']),
    ...domain(['courses/course.', 'sessions/center-item.', 'sessions/session.']),
  ],
  base: [
    ...packages(['preact', 'react', 'react-dom', 'react-router', 'react-router-dom', 'cookie', 'set-cookie-parser']),
    ...web([...frame, ...calls, ...framePages]),
    ...ui(frameUi),
    ...domain(callsDomain),
  ],
  forms: [
    ...web(['forms/', 'public/wizard/', 'lib/late-component.', 'lib/tab-storage.', ...fewStyles]),
    ...ui(formUi),
    ...domain([...formDomain, ...formReference]),
    formsCopy,
  ],
  answers,
  thanks,
  interest: [
    ...web(interest.map((name) => `public/enrollment/${name}`)),
    ...domain(interestDomain.map((name) => `enrollment/${name}.`)),
  ],
  interestEnd: web(interestEnd.map((name) => `public/enrollment/${name}.`)),
  registrationQuestions: domain(registrationQuestions),
  // Schemas of staff that the contract of a registration names. They would be part of the code that sends one.
  registrationSchemas: domain(['registration/orientation.', 'entries/note.']),
  registrationCalls: domain(registrationCalls),
  registrationEnd: web(registrationEnd.map((name) => `public/registration/${name}.`)),
  registration: web(['public/registration/']),
  lelo: [...web(lelo.map((name) => `public/leloRegistration/${name}`)), ...domain(leloDomain)],
};

/** What a group leaves out, by its name: it belongs to a later group, or is bundled with what uses it. */
const without: Record<string, readonly string[]> = { [staffSchemas]: [formsCopy], forms: someForms };

/**
 * Bundles shared modules in few files instead of one each: the start of a page, the modules of every page, those of every
 * form, and the parts of each form that load together. All others are bundled with the pages that use them. A
 * module belongs to the first group that contains it.
 */
export const chunkGroups = Object.entries(parts).map(([name, paths], at, all) => ({
  name,
  priority: all.length - at,
  test: (id: string) =>
    paths.some((path) => id.includes(path)) && !(without[name] ?? []).some((path) => id.includes(path)),
}));
