import { english, type Language, languagesOf, siteLanguages } from '#domain/texts/language.ts';
import { pathIn } from '#domain/texts/language-path.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { earlyCalls, publicPaths } from '#web/lib/paths.ts';
import type { FirstScreen } from '../app/first-screens.tsx';

/** A page with its own HTML file, so that it is shown and loaded immediately. */
export type ShellPage = {
  /** File in the built site. */
  readonly file: string;
  readonly language: Language;
  /** The same page in its languages, with their tags and URLs; empty if it has only one, or many URLs. */
  readonly alternates: readonly { readonly code: string; readonly path: string }[];
  /** The area of its texts, and of its first screen; absent for the file of all other paths. */
  readonly area?: FirstScreen;
  readonly title: string;
  readonly description: string;
  /** Module of the page's route, from the folder web; its code is preloaded. */
  readonly module?: string;
  /** API calls of every visit, which the HTML file starts. */
  readonly calls: readonly string[];
  /** Its path, or the start of its paths. */
  readonly path: string;
  /** The text of the page in a browser without scripts. */
  readonly noScript: string;
};

/** Returns the file of a page: index.html for the start page, else a name derived from its path. */
export const fileOf = (path: string) => `${path.slice(1) || 'index'}.html`;

type Described = Pick<ShellPage, 'title' | 'description' | 'module'> & {
  readonly area: FirstScreen;
  /** The path of a page; that of its file if many paths have the page. */
  readonly path: string;
  readonly hasManyPaths?: true;
};

const describePages = ({ t }: Texts): readonly Described[] => [
  {
    area: 'finder',
    path: publicPaths.finder,
    title: t('Find a Location Near You'),
    description: t(
      'Find a learning center near you by ZIP code, city or state, see its hours and programs, and ask for information.',
    ),
    module: 'public/finder/finder-page.tsx',
  },
  {
    area: 'information',
    path: publicPaths.information,
    title: t('Learning center'),
    description: t('Address, hours and programs of a learning center, and how to ask for information or register.'),
    module: 'public/information/information-page.tsx',
  },
  {
    area: 'interest',
    path: publicPaths.interest,
    title: t('Request Information'),
    description: t(
      'Ask a learning center for information. A team member will reach out to you within one business day.',
    ),
    module: 'public/enrollment/interest-page.tsx',
  },
  {
    area: 'registration',
    path: publicPaths.register,
    title: t('Student Registration'),
    description: t(
      'Register a student with a learning center. A team member will reach out to you within one business day.',
    ),
    module: 'public/registration/register-page.tsx',
  },
  {
    area: 'family',
    path: publicPaths.family,
    title: t('Your forms'),
    description: t('See where your forms stand, or continue a form that is not finished.'),
    module: 'public/family/family-page.tsx',
  },
  {
    area: 'lelo',
    path: '/forms',
    hasManyPaths: true,
    title: t('Student Registration'),
    description: t('Register a student for classes of a session at a learning center.'),
    module: 'public/leloRegistration/lelo-page.tsx',
  },
];

const describeNoScript = ({ t }: Texts) =>
  t('This site needs JavaScript. Please switch it on, or call your learning center.');

/**
 * Returns the pages for families in each of their languages, and `app.html` for every other path. `textsOf` returns the
 * texts of a language.
 */
export function listShellPages(textsOf: (language: Language) => Texts): readonly ShellPage[] {
  const pages = siteLanguages.flatMap((language) => {
    const texts = textsOf(language);
    return describePages(texts)
      .filter(({ area }) => language.areas.includes(area))
      .map(({ path, hasManyPaths, ...page }): ShellPage => {
        const all = languagesOf(page.area);
        const named = all.length > 1 && !hasManyPaths ? all : [];
        return {
          ...page,
          path: pathIn(language, path),
          file: fileOf(pathIn(language, path)),
          language,
          alternates: named.map((one) => ({ code: one.code, path: pathIn(one, path) })),
          calls: [earlyCalls.brands],
          noScript: describeNoScript(texts),
        };
      });
  });
  const app = { file: 'app.html', path: '/', title: 'Enrollment', description: 'School enrollment.' };
  return [
    ...pages,
    {
      ...app,
      language: english,
      alternates: [],
      calls: [],
      noScript: describeNoScript(textsOf(english)),
    },
  ];
}

/** The body of the file of all other paths before any script is loaded. */
export const otherScreen =
  '<div class="site"><main class="site-main"><div class="shell-page"><p>Loading...</p></div></main></div>';
