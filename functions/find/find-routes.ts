import { fullStudentName } from '#domain/entries/area-description.ts';
import { findEntries, type SearchResult } from '#domain/find/api.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { type Found, findBest } from './find-best.ts';

/** Registers the search of entries in all areas. */
export function createFind({ listAreas }: Pick<EntryKit, 'listAreas'>) {
  return {
    register: (endpoint: Endpoint) => {
      endpoint(findEntries, async ({ query: { search }, caller }) => {
        const best = await findBest(listAreas(), search, caller.scope);
        return { body: { data: best.map(describeFound) }, seen: best.map(({ entry }) => entry) };
      });
    },
  };
}

function describeFound({ definition, entry }: Found): SearchResult {
  const read = (fields: readonly string[]) =>
    fields.map((field) => (entry as RawAnswers)[field]).find((value) => typeof value === 'string' && value !== '');
  const [phone, email] = [read(definition.phoneFields), read(definition.emailFields)];
  return {
    area: definition.container,
    _id: entry.id,
    name: fullStudentName(definition, entry),
    ...(phone !== undefined && { phone: String(phone) }),
    ...(email !== undefined && { email: String(email) }),
    status: entry.status ?? '',
    center: entry.learningCenterName,
  };
}
