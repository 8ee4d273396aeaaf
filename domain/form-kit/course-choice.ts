import * as v from 'valibot';
import { message } from '#domain/texts/message.ts';
import type { InputKind } from './define/input-kind.ts';

/** A chosen course. */
const ChosenCourse = v.object({ id: v.string(), course_name: v.string() });
export type ChosenCourse = v.InferOutput<typeof ChosenCourse>;

/** More courses than any school level allows: a longer list is refused without being read. */
const maxCourses = 4;
/** The maximum length of an id or name. A longer one cannot be among the choices. */
const maxTextLength = 300;

/** Shown when a center has no course for a grade (LELO-21). */
export const noCoursesMessage = message('No courses available for this grade level');
/** Makes the message for a missing earlier choice; `place` is the number of the missing one, from 1. */
type DescribeEarlier = (place: number) => string;
const earlierCourseMessage: DescribeEarlier = (place) =>
  message('Please select Course {place} first before selecting Course {next}.', { place, next: place + 1 });
const repeatedMessage = message('You have chosen this course already. Choose another one, or leave it out.');
const notOfferedMessage = message('Choose courses that are offered for this grade level.');
const tooManyMessage = (max: number) =>
  message('{max, plural, one {Choose one course.} other {Choose at most # courses.}}', { max });

/** Reads an answer, with '' for a skipped course; undefined when it is not a list of courses. */
function readCourses(answer: unknown): ChosenCourse[] | undefined {
  if (!Array.isArray(answer) || answer.length > maxCourses) return undefined;
  const courses = answer.map((course) => ({
    id: readText(course, 'id'),
    course_name: readText(course, 'course_name'),
  }));
  while (courses.at(-1)?.id === '') courses.pop();
  return courses;
}

function readText(course: unknown, name: keyof ChosenCourse): string {
  const text: unknown = typeof course === 'object' && course !== null ? Reflect.get(course, name) : undefined;
  return typeof text === 'string' && text.length <= maxTextLength ? text : '';
}

/** Several choices in order, each only once and without gaps; `max` is their maximum number. */
export function coursesKind(
  describeEarlier: DescribeEarlier = earlierCourseMessage,
): InputKind<ChosenCourse[], string> & { readonly describeEarlier: DescribeEarlier } {
  const isEmpty = (answer: unknown) => !readCourses(answer)?.length && !(Array.isArray(answer) && answer.length > 0);
  return {
    describeEarlier,
    clean: (_, answer) => readCourses(answer ?? []),
    compare: (courses) => courses.map(({ id }) => id).join() || undefined,
    schema: ({ choices = [], max = 1 }) =>
      v.optional(
        v.pipe(
          v.unknown(),
          v.rawTransform(({ dataset, addIssue, NEVER }) => {
            const refuse = (text: string) => {
              addIssue({ message: text });
              return NEVER;
            };
            const given = dataset.value ?? [];
            if (Array.isArray(given) && given.length > maxCourses) return refuse(tooManyMessage(max));
            const courses = readCourses(given);
            if (!courses) return refuse(message('Choose courses from the list.'));
            if (choices.length === 0) return refuse(noCoursesMessage);
            if (courses.length === 0) return undefined;
            const passedOver = courses.findIndex(({ id }) => id === '');
            if (passedOver >= 0) return refuse(describeEarlier(passedOver + 1));
            if (courses.length > max) return refuse(tooManyMessage(max));
            if (new Set(courses.map(({ id }) => id)).size < courses.length) return refuse(repeatedMessage);
            const chosen = courses.map(({ id }) => choices.find(({ value }) => value === id));
            const offered = chosen.flatMap((choice) =>
              choice ? [{ id: choice.value, course_name: choice.label }] : [],
            );
            return offered.length < courses.length ? refuse(notOfferedMessage) : offered;
          }),
        ),
        [],
      ) as v.GenericSchema<unknown, ChosenCourse[] | undefined>,
    stored: v.array(ChosenCourse),
    empty: [],
    isEmpty,
    toText: (_, answer) =>
      (readCourses(answer) ?? [])
        .map(({ course_name }) => course_name)
        .filter(Boolean)
        .join(', '),
    column: 'text',
  };
}

/** A question that asks for courses. */
export const coursesInput = { input: 'courses', kind: coursesKind() } as const;
