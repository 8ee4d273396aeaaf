import type { TextArea } from '#domain/texts/areas.ts';

type QueryParts = Readonly<Record<string, string | null | undefined>>;

/** Adds a query string to a path; empty parameters are left out. */
function withQuery(path: string, parts: QueryParts): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The pages for families. Each has its own HTML file; staticwebapp.config.json contains the same paths. */
export const publicPaths = {
  finder: '/',
  information: '/information',
  interest: '/interest',
  register: '/register',
  family: '/family',
} as const;
type PublicPage = keyof typeof publicPaths;

/** The area of texts of each page. */
export const textAreaOf = {
  finder: 'finder',
  information: 'information',
  interest: 'interest',
  register: 'registration',
  family: 'family',
} as const satisfies Record<PublicPage, TextArea>;

/** Returns the path of a page for families, with a learning center in the parameter `site`. */
export function publicPath(page: PublicPage, parts: QueryParts = {}): string {
  return withQuery(publicPaths[page], parts);
}

/** The paths of a secondary enrollment's steps after the first, by step id. */
export const leloStepPaths = {
  student: '/leloStudent',
  parents: '/leloStudent1',
  physical: '/leloStudent2',
  mailing: '/leloStudent3',
  course: '/leloStudent4',
  master: '/leloStudent5',
} as const;

/** A session's permalink, with the registration ID of a saved registration. */
export type LeloLink = { readonly permalink: string; readonly uuid?: string | undefined };

/** The beginning of the paths of session forms. */
export const leloFormStart = '/forms/';

const joinLink = (start: string, { permalink, uuid }: LeloLink) =>
  `${start}${encodeURIComponent(permalink)}${uuid ? `/${encodeURIComponent(uuid)}` : ''}`;

/** The pages of secondary enrollments. Permalink and id can also be placeholders for the router. */
export const leloPaths = {
  form: (link: LeloLink) => joinLink(leloFormStart, link),
  copy: (link: LeloLink) => `${joinLink(leloFormStart, link)}/copy`,
  response: '/response-lelo',
  sessionClosed: (link: LeloLink) => joinLink('/sessionExpired/', link),
  invalidLink: (link: LeloLink) => joinLink('/invalidateLink/', link),
  notFound: ({ permalink }: LeloLink) => joinLink('/NotFound/', { permalink }),
  verify: '/verify',
} as const;

/** A learning center in a session, in paths. */
type CenterPlace = readonly [
  charter: string,
  charterId: string,
  name: string,
  siteId: string,
  permalink: string,
  id: string,
];
type ShortPlace = readonly [charterId: string, name: string, siteId: string, permalink: string, id: string];
const joinParts = (parts: readonly string[]) =>
  parts.map((part) => (part.startsWith(':') ? part : encodeURIComponent(part))).join('/');

/** The screens for staff. An id can also be the router's placeholder `:id`. */
export const staffPaths = {
  signIn: '/admin-login',
  startSignIn: '/auth/azure',
  dashboard: '/dashboard',
  interests: '/interest-forms',
  interest: (id: string) => `/interest-forms/${id}`,
  addInterest: '/add-interest',
  editInterest: (id: string) => `/editInterestForm/${id}`,
  contactNote: (interestId?: string) => withQuery('/contactNote', { interest: interestId }),
  orientations: (days: { readonly from?: string; readonly to?: string } = {}) =>
    withQuery('/scheduled-orientations', { heldFrom: days.from, heldTo: days.to }),
  registrations: '/registration-forms',
  registration: (id: string) => `/registration-forms/${id}`,
  leloForms: '/lelo-forms',
  lelo: (id: string) => `/lelo-forms/${id}`,
  editLelo: (id: string) => `/editLeloForm/${id}`,
  preRegistration: ({ permalink, _id }: { readonly permalink: string; readonly _id: string }) =>
    `/pre-forms/${permalink}/${_id}`,
  myWork: '/my-work',
  taskRules: '/task-rules',
  letters: '/letters',
  newLetter: '/letters/new',
  letter: (id: string) => `/letters/${id}`,
  bulkChanges: '/bulk-changes',
  bulk: (id: string) => `/bulk-changes/${id}`,
  permissions: '/permissions',
  deleted: '/deleted-entries',
  duplicates: (entryId?: string) => withQuery('/duplicates', { entry: entryId }),
  activity: '/activity',
  funnel: '/where-families-stop',
  emails: (state?: string) => withQuery('/emails', { state }),
  studentData: '/student-data',
  sessions: '/intersession',
  addSession: '/addLELO',
  importCourses: '/import-courses',
  agreements: '/master-agreements',
  editSession: (id: string) => `/editLELO/${id}`,
  sessionCourses: (permalink: string, id: string) => `/edit-courses/${permalink}/${id}`,
  copySession: (permalink: string, id: string) => `/copy-session/${permalink}/${id}`,
  /**
   * Courses of a learning center that has none yet: charter and its id, center and its id, permalink and id of the
   * session.
   */
  firstOfferings: (...place: CenterPlace) => `/edit-courseOfferings/${joinParts(place)}`,
  /** Courses of a learning center that already has some. */
  offerings: (...place: CenterPlace) => `/edit-Finalcourse/${joinParts(place)}`,
  confirmation: (...place: ShortPlace) => `/edit-confirmation/${joinParts(place)}`,
  emailSettings: (...place: ShortPlace) => `/edit-email-confirmation/${joinParts(place)}`,
  addRegistration: (interestId?: string) => withQuery('/add-registration', { interest: interestId }),
} as const;

/** The page to which the identity provider redirects; it loads no other part of the site. */
export const signInAnswerPath = '/redirect.html';

/** Paths of calls that are made without the route contracts. A test compares them with the contracts. */
export const earlyCalls = {
  brands: '/domain',
  site: (id: string) => `/enrollment-site/${encodeURIComponent(id)}`,
  logError: '/log-error',
} as const;
