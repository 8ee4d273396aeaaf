/** The maximum length of a message summary. */
const fewCharacters = 60;

type Level = { readonly courseYear: string; readonly catalogTerm: string };
type Offered = Readonly<
  Record<'highSchoolDetails' | 'middleSchoolDetails' | 'elementarySchoolDetails', Level | undefined>
>;

/** Summarizes an offering: the number of its courses, and the years and terms of their catalogs. */
export function describeOffering({
  courses,
  ...levels
}: Partial<Offered> & { readonly courses: readonly unknown[] }): string {
  const { highSchoolDetails, middleSchoolDetails, elementarySchoolDetails } = levels;
  const catalogs = [highSchoolDetails, middleSchoolDetails, elementarySchoolDetails].flatMap((level) =>
    level ? [`${level.courseYear} ${level.catalogTerm}`] : [],
  );
  const count = courses.length === 1 ? '1 course' : `${courses.length} courses`;
  return catalogs.length > 0 ? `${count} of ${[...new Set(catalogs)].join(' and ')}` : count;
}

/** Summarizes a message: the beginning of its text without tags. */
export function describeTemplate(
  { templateMessage }: { readonly templateMessage: string },
  longest = fewCharacters,
): string {
  if (templateMessage === '') return 'The words of the product';
  const text = templateMessage
    .slice(0, 20 * longest)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return 'A picture';
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}...` : text;
}

type Settings = { readonly email: readonly string[]; readonly pgPrimaryEmail: boolean; readonly studentEmail: boolean };

export function describeEmailSettings({ email, pgPrimaryEmail, studentEmail }: Settings): string {
  const families = [...(pgPrimaryEmail ? ['parent or guardian'] : []), ...(studentEmail ? ['student'] : [])];
  const to = families.length > 0 ? `To ${families.join(' and ')}` : 'To nobody of the family';
  const recipients = email.length === 0 ? "the center's own address" : email.slice(0, 2).join(', ');
  const more = email.length > 2 ? ` and ${email.length - 2} more` : '';
  return `${to}; ${recipients}${more}`;
}
