import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { readZipPlace } from '#domain/locations/api.ts';
import type { ZipPlace } from '#domain/locations/zip-place.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** The fields of an address that a ZIP code fills, as long as its country is the one named, or none. */
export type ZipFields = {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly within: string;
};

const loaded = new Map<string, Promise<ZipPlace | null>>();

/** The place of a ZIP code; null when it is unknown, or the call fails: city and state are typed then. */
export function loadZipPlace(zip: string): Promise<ZipPlace | null> {
  const known = loaded.get(zip);
  if (known) return known;
  const place = callApi(readZipPlace, { params: { zip } }).then(
    (answer) => answer.place,
    () => {
      loaded.delete(zip);
      return null;
    },
  );
  loaded.set(zip, place);
  return place;
}

/** The parts of an address that match its ZIP code, in words; empty when none does, as in another country. */
export function describeFilled(answers: RawAnswers, fields: ZipFields, place: ZipPlace | undefined): string {
  const country = answers[fields.country];
  if (!place || (country && country !== fields.within)) return '';
  const parts = (['city', 'state'] as const).filter((part) => answers[fields[part]] === place[part]);
  return parts.map((part) => place[part]).join(', ');
}

/** The city and state that a ZIP code adds to the answers: each where it is empty, or was added by the ZIP code before. */
export function fillPlace(
  answers: RawAnswers,
  fields: ZipFields,
  place: ZipPlace,
  before: ZipPlace | undefined,
): Record<string, string> {
  const country = answers[fields.country];
  if (country && country !== fields.within) return {};
  const parts = (['city', 'state'] as const).filter((part) => {
    const answer = answers[fields[part]];
    return !answer || answer === before?.[part];
  });
  return Object.fromEntries(parts.map((part) => [fields[part], place[part]]));
}
