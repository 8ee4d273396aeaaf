import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { readZipPlace } from '#domain/locations/api.ts';
import type { ZipPlace } from '#domain/locations/zip-place.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** The fields of an address that a ZIP code fills, while its country is the ZIP code's country or empty. */
export type ZipFields = {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly within: string;
};

const loaded = new Map<string, Promise<ZipPlace | null>>();

/** Returns the place of a ZIP code; null when it is unknown or the call fails, so that city and state are typed. */
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

/** Describes the fields of an address that match its ZIP code; empty when none does, as in another country. */
export function describeFilled(answers: RawAnswers, fields: ZipFields, place: ZipPlace | undefined): string {
  const country = answers[fields.country];
  if (!place || (country && country !== fields.within)) return '';
  const parts = (['city', 'state'] as const).filter((part) => answers[fields[part]] === place[part]);
  return parts.map((part) => place[part]).join(', ');
}

/**
 * Returns the answers with city and state of a ZIP code. It fills only fields that are empty or were filled by the
 * previous ZIP code.
 */
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
