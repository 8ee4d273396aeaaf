import { earlyCalls, publicPaths } from '#web/lib/paths.ts';

/** A page that is delivered as a separate file, so that it paints and loads immediately. */
export type ShellPage = {
  /** File in the built site. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** Module of the page's route, from the folder web; its code is loaded along. */
  readonly module?: string;
  /** Calls that every visit starts with. */
  readonly calls: readonly string[];
  /** The content of the page before any script is loaded. */
  readonly main: string;
};

const bar = (width: string, height: string) =>
  `<svg class="skeleton" width="${width}" height="${height}" aria-hidden="true"></svg>`;

/** The file of a page: index.html for the start of the site, else the address's own name. */
export const fileOf = (path: string) => `${path.slice(1) || 'index'}.html`;

/** The pages of families, and `app.html` for every other address. */
export const pages: readonly ShellPage[] = [
  {
    file: fileOf(publicPaths.finder),
    title: 'Find a Location Near You',
    description:
      'Find a learning center near you by ZIP code, city or state, see its hours and programs, and ask for information.',
    module: 'public/finder/finder-page.tsx',
    calls: [earlyCalls.brands],
    main: `<h1>Find a Location Near You</h1>${bar('100%', '74')}${bar('100%', '320')}`,
  },
  {
    file: fileOf(publicPaths.information),
    title: 'Learning center',
    description: 'Address, hours and programs of a learning center, and how to ask for information or register.',
    module: 'public/information/information-page.tsx',
    calls: [earlyCalls.brands],
    main: `<svg class="skeleton shell-hero" aria-hidden="true"></svg>${bar('60%', '56')}${bar('100%', '160')}`,
  },
  {
    file: fileOf(publicPaths.interest),
    title: 'Request Information',
    description: 'Ask a learning center for information. A team member will reach out to you within one business day.',
    module: 'public/enrollment/interest-page.tsx',
    calls: [earlyCalls.brands],
    main: `<div class="shell-form"><h1>Request Information</h1><p>We reach out to you within one business day.</p></div>${bar('100%', '448')}`,
  },
  {
    file: fileOf(publicPaths.register),
    title: 'Student Registration',
    description:
      'Register a student with a learning center. A team member will reach out to you within one business day.',
    module: 'public/registration/register-page.tsx',
    calls: [earlyCalls.brands],
    main: `<div class="shell-form"><h1>Student Registration</h1><p>Register a student with a learning center.</p></div>${bar('100%', '448')}`,
  },
  {
    file: 'forms.html',
    title: 'Student Registration',
    description: 'Register a student for classes of a session at a learning center.',
    module: 'public/leloRegistration/lelo-page.tsx',
    calls: [earlyCalls.brands],
    main: `<div class="shell-form"><h1>Student Registration</h1><p>Register a student for classes.</p></div>${bar('100%', '448')}`,
  },
  {
    file: 'app.html',
    title: 'Enrollment',
    description: 'School enrollment.',
    calls: [],
    main: '<p>Loading...</p>',
  },
];

/** The body of a page before any script has come: the frame of the public layout around `main`. */
export function renderShell({ main, module }: ShellPage): string {
  const page = `<main class="site-main"><div class="shell-page">${main}</div></main>`;
  if (!module) return `<div class="site">${page}</div>`;
  const home = `<span class="site-home">${bar('40', '40')}${bar('176', '19')}</span>`;
  return `<div class="site"><header class="site-header">${home}</header>${page}</div>`;
}
