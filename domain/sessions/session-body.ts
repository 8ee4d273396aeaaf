import * as v from 'valibot';
import { isCalendarDate } from '#domain/calendar/days.ts';
import { requiredMessage } from '#domain/form-kit/validate.ts';
import { lineSchema, SubmissionId } from '#domain/http/shapes.ts';
import { givenTranslations } from '#domain/texts/given-translations.ts';
import { maxPermalinkLength, toPermalink } from './permalink.ts';
import { sessionStatuses } from './session.ts';

export const maxSessionNameLength = 100;

/** Error messages of `SessionBody` and `findTakenFields`. */
export const sessionMessages = {
  schoolYear: 'School Year must be in the format yyyy-yyyy',
  schoolYearRange: 'Invalid school year range. Start year must be earlier than end year.',
  enrollment: 'Enrollment Start Date must be earlier than Enrollment End Date.',
  schoolYearDates: 'School Year Start Date must be earlier than School Year End Date.',
  nameTaken: 'A session with this name already exists!',
  nameTakenOnEdit: 'A session with the same name already exists. Please use a different name.',
  permalinkTaken: 'Another session has this permalink. Please use a different one.',
} as const;

/** The name of a session, without slashes and backslashes. */
const Name = v.pipe(
  lineSchema(maxSessionNameLength),
  v.transform((name) => name.replace(/[\\/]/g, '').trim()),
  v.nonEmpty(requiredMessage),
);

/** A permalink must not look like an id, because URLs accept both. */
const looksLikeId = /^[0-9a-f]{24}$/;
const PermalinkText = v.pipe(
  lineSchema(maxPermalinkLength),
  v.transform(toPermalink),
  v.nonEmpty(requiredMessage),
  v.regex(/[a-z0-9]/, 'Use letters or digits.'),
  v.check((permalink) => !looksLikeId.test(permalink), 'This looks like an id. Use words, such as fall-2027.'),
);

const Day = v.pipe(
  v.string(requiredMessage),
  v.nonEmpty(requiredMessage),
  v.check(isCalendarDate, 'Enter a valid date.'),
);

const SchoolYear = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.nonEmpty(requiredMessage),
  v.regex(/^\d{4}-\d{4}$/, sessionMessages.schoolYear),
  v.check((years) => years.slice(0, 4) < years.slice(5), sessionMessages.schoolYearRange),
);

const isEarlier = (start: string, end: string) => start < end;

/** A session as an administrator enters it. */
export const SessionBody = v.pipe(
  v.object({
    name: Name,
    status: v.optional(v.picklist(sessionStatuses, 'Choose a status.'), 'Active'),
    permalink: PermalinkText,
    schoolYear: SchoolYear,
    enrollmentStart: Day,
    enrollmentEnd: Day,
    schoolYearStartDate: Day,
    schoolYearEndDate: Day,
    /** The name in other languages. */
    translations: v.optional(givenTranslations(lineSchema(maxSessionNameLength)), {}),
  }),
  v.forward(
    v.partialCheck(
      [['enrollmentStart'], ['enrollmentEnd']],
      ({ enrollmentStart, enrollmentEnd }) => isEarlier(enrollmentStart, enrollmentEnd),
      sessionMessages.enrollment,
    ),
    ['enrollmentStart'],
  ),
  v.forward(
    v.partialCheck(
      [['schoolYearStartDate'], ['schoolYearEndDate']],
      ({ schoolYearStartDate, schoolYearEndDate }) => isEarlier(schoolYearStartDate, schoolYearEndDate),
      sessionMessages.schoolYearDates,
    ),
    ['schoolYearStartDate'],
  ),
);
export type SessionBody = v.InferOutput<typeof SessionBody>;

export const NewSession = v.intersect([v.object({ submissionId: SubmissionId }), SessionBody]);
export type NewSession = v.InferOutput<typeof NewSession>;

type Named = { readonly id: string; readonly name: string; readonly permalink: string };
/**
 * Returns an error for each field whose value another session already has. `id` is undefined for a new session, whose
 * name must differ in more than case; a changed one may keep a name that older sessions differ from in case only.
 */
export function findTakenFields(
  body: Pick<Named, 'name' | 'permalink'>,
  sessions: readonly Named[],
  id?: string,
): { field: 'name' | 'permalink'; message: string }[] {
  const others = sessions.filter((session) => session.id !== id);
  const fold = (name: string) => (id === undefined ? name.toLowerCase() : name);
  const isNameTaken = others.some(({ name }) => fold(name) === fold(body.name));
  const isPermalinkTaken = others.some(({ permalink }) => permalink === body.permalink);
  const nameMessage = id === undefined ? sessionMessages.nameTaken : sessionMessages.nameTakenOnEdit;
  return [
    ...(isNameTaken ? [{ field: 'name' as const, message: nameMessage }] : []),
    ...(isPermalinkTaken ? [{ field: 'permalink' as const, message: sessionMessages.permalinkTaken }] : []),
  ];
}
