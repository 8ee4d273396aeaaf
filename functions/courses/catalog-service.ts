import * as v from 'valibot';
import { agreementMaxLength } from '#domain/courses/api.ts';
import { type CatalogCourse, listCatalogOptions, maxCatalogCourses } from '#domain/courses/catalog.ts';
import { courseTypes } from '#domain/courses/course-types.ts';
import { EntryId, lineSchema } from '#domain/http/shapes.ts';
import { problem } from '../platform/http/problem.ts';
import { entryIdOf } from '../platform/keys.ts';
import type { CatalogFilter, CourseCatalog } from './course-catalog.ts';

const defaultTimeoutMs = 8_000;
/** The maximum length of a response, in characters. */
const maxAnswerLength = 8_000_000;

const text = (max: number) => v.nullish(lineSchema(max), '');
/** A row of the service's response. An absent text becomes ''. */
const Row = v.object({
  _id: v.optional(v.unknown()),
  course_name: v.pipe(lineSchema(300), v.nonEmpty()),
  course_type: v.picklist(courseTypes),
  school_year: text(40),
  catalog_term: text(40),
  grade_level_offered: text(200),
  master_agreement_name: text(300),
});
const Rows = v.object({ data: v.pipe(v.array(v.unknown()), v.maxLength(maxCatalogCourses)) });
const names = v.pipe(v.array(lineSchema(40)), v.maxLength(200));
const Options = v.object({
  data: v.object({ school_years: names, catalog_terms: names, course_types: v.array(v.picklist(courseTypes)) }),
});
const Agreements = v.object({
  data: v.array(v.object({ master_agreement_description: v.pipe(v.string(), v.maxLength(agreementMaxLength)) })),
});

type ServiceDeps = {
  /** Without a slash at the end. */
  readonly url: string;
  /** Sent only to the service, never to a browser. */
  readonly key: string;
  readonly timeoutMs?: number;
};

/** The courses and agreements of an external catalog service. */
export function createCatalogService({ url, key, timeoutMs = defaultTimeoutMs }: ServiceDeps): CourseCatalog {
  /** Returns the service's response; undefined when the service does not support the call. */
  const requestIfSupported = async <S extends v.GenericSchema>(
    name: string,
    filter: Readonly<Record<string, string | undefined>>,
    schema: S,
  ): Promise<v.InferOutput<S> | undefined> => {
    const query = new URLSearchParams(Object.entries(filter).flatMap(([k, value]) => (value ? [[k, value]] : [])));
    try {
      const response = await fetch(`${url}/api/v1/config/${name}?${query}`, {
        headers: { 'x-functions-key': key },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const body = await response.text();
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`It answered ${response.status}.`);
      if (body.length > maxAnswerLength) throw new Error('Its answer is too long.');
      return v.parse(schema, JSON.parse(body));
    } catch (error) {
      throw Object.assign(unavailable(), { cause: error });
    }
  };
  const request = async <S extends v.GenericSchema>(
    name: string,
    filter: Readonly<Record<string, string | undefined>>,
    schema: S,
  ): Promise<v.InferOutput<S>> => {
    const found = await requestIfSupported(name, filter, schema);
    if (found === undefined) throw Object.assign(unavailable(), { cause: new Error('It answered 404.') });
    return found;
  };
  const list = async (filter: CatalogFilter) => {
    const { data } = await request('course_catalog', filter, Rows);
    const courses = data.flatMap((row) => toCourse(row, filter));
    return courses.sort((left, right) => left.course_name.localeCompare(right.course_name));
  };
  return {
    list,
    /** Asks the service for the values of the filters; computes them from its courses where it lacks that route. */
    listOptions: async (charter_id) =>
      (await requestIfSupported('catalogOptions', { charter_id }, Options))?.data ??
      listCatalogOptions(await list({ charter_id })),
    findAgreement: async (charterId) => {
      const { data } = await request('master_agreement_description', { charter_id: charterId }, Agreements);
      return data[0]?.master_agreement_description;
    },
  };
}

/** Returns the course of a row; empty if it cannot be offered, such as one with an unknown `course_type`. */
function toCourse(row: unknown, { charter_id }: CatalogFilter): CatalogCourse[] {
  const read = v.safeParse(Row, row);
  if (!read.success) return [];
  const { _id, ...course } = read.output;
  const { school_year, catalog_term, course_type, course_name } = course;
  const own = JSON.stringify([charter_id, school_year, catalog_term, course_type, course_name]);
  return [{ _id: v.is(EntryId, _id) ? _id : entryIdOf('course', own), charter_id, ...course }];
}

const unavailable = () =>
  problem(503, 'The course catalog is not available', {
    detail: 'The course catalog cannot be read now. Nothing was stored. Please try again in a moment.',
    retryAfter: 5,
  });
