import { type ReactNode, useState } from 'react';
import type { Site } from '#domain/locations/site.ts';
import type { FormSection } from '#web/forms/form-errors.ts';
import { fieldErrorsOf } from '#web/lib/api/api-problem.ts';
import { CenterChoice, centerPlace } from './center-choice.tsx';
import { describeSite } from './filter-sites.ts';
import { useCenterSearch } from './use-center-search.tsx';

/** The learning center that an entry has. */
export type CenterOfEntry = {
  readonly learningCenterId: string;
  readonly learningCenterName: string;
  readonly learningCenterCharter: string;
  readonly learningCenterAddress?: string;
};

type MovedCenter = {
  /** The center that the entry is to move to; undefined when it stays. */
  readonly site: Site | undefined;
  /** The choice, for the form. */
  readonly choice: ReactNode;
  /** The section by name, with what the server says of the choice. */
  readonly place: FormSection;
  /** The searches, for outside of the form. */
  readonly dialogs: ReactNode;
  /** Shows what the server says of the choice. */
  readonly refuse: (error: unknown) => void;
};

type MovedCenterInput = {
  /** The one chosen before. */
  readonly site: Site | undefined;
  /** A hint shown before the entry is moved. */
  readonly hint: string | undefined;
};

/** The learning center of an entry, which may be moved to another. */
export function useMovedCenter(entry: CenterOfEntry, given: MovedCenterInput): MovedCenter {
  const [chosen, setChosen] = useState(given.site);
  const [error, setError] = useState<string>();
  const search = useCenterSearch((site) => {
    setChosen(site);
    setError(undefined);
  });
  const center = chosen
    ? describeSite(chosen)
    : {
        name: entry.learningCenterName,
        charter: entry.learningCenterCharter,
        address: entry.learningCenterAddress ?? '',
      };
  return {
    site: chosen?._id === entry.learningCenterId ? undefined : chosen,
    choice: <CenterChoice center={center} error={error} hint={given.hint} onSearch={search.open} />,
    place: { ...centerPlace, error },
    dialogs: search.dialogs,
    refuse: (failure) => setError(fieldErrorsOf(failure).learningCenterId),
  };
}
