import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewLetter } from '#domain/letters/api.ts';
import type { LetterBody } from '#domain/letters/letter.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';

type Wanted = {
  /** Undefined while it is not finished. */
  readonly letter: LetterBody | undefined;
  /** The stored letter, when it is not being written. */
  readonly letterId?: string | undefined;
  readonly entryId: string;
  /** '' is the language of the family. */
  readonly language?: string;
};

/** A letter as the family of an entry would get it. */
export const previewQuery = ({ letter, letterId, entryId, language = '' }: Wanted) =>
  queryOptions({
    queryKey: [...entriesKey, 'letter preview', entryId, letter, letterId, language],
    queryFn: ({ signal }) => {
      if (!letter) throw new Error('This letter is not finished.');
      return callApi(previewLetter, {
        body: { letter, entryId, ...(letterId && { letterId }), ...(language && { language }) },
        signal,
      });
    },
    enabled: letter !== undefined,
    staleTime: 60_000,
  });

/** The delay between typing and reading the preview, in milliseconds. Each preview is recorded in the audit log. */
const typingDelay = 1000;

/** The preview of a letter that is being written: at most one request per second, and only the newest answer counts. */
export function useTypedPreview({ letter, entryId, language = '' }: Wanted) {
  const typed = JSON.stringify(letter);
  const [settled, setSettled] = useState(letter);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed === undefined ? undefined : JSON.parse(typed)), typingDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useQuery({
    ...previewQuery({ letter: settled, entryId, language }),
    placeholderData: keepPreviousData,
  });
  return { query, isOld: query.isPlaceholderData || JSON.stringify(settled) !== typed };
}
