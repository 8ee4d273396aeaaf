import { type ReactNode, useState } from 'react';
import type { Site } from '#domain/locations/site.ts';
import type { FormSection } from '#web/forms/form-errors.ts';
import { fieldErrorsOf } from '#web/lib/api/api-problem.ts';
import { CenterChoice, centerSection } from './center-choice.tsx';
import { describeSite } from './filter-sites.ts';
import { useCenterSearch } from './use-center-search.tsx';

/** The current learning center of an entry. */
export type CenterOfEntry = {
  readonly learningCenterId: string;
  readonly learningCenterName: string;
  readonly learningCenterCharter: string;
  readonly learningCenterAddress?: string;
};

type MovedCenter = {
  /** The new center of the entry; undefined when it does not change. */
  readonly site: Site | undefined;
  /** The choice, to be rendered in the form. */
  readonly choice: ReactNode;
  /** The section for the page navigation, with the server's error about the choice. */
  readonly section: FormSection;
  /** The search dialogs, to be rendered outside of the form. */
  readonly dialogs: ReactNode;
  /** Shows the server's error about the choice. */
  readonly refuse: (error: unknown) => void;
};

type MovedCenterInput = {
  /** The choice in a draft. */
  readonly site: Site | undefined;
  /** A warning before the center is changed. */
  readonly hint: string | undefined;
};

/** The learning center of an entry, which staff may replace by another. */
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
    section: { ...centerSection, error },
    dialogs: search.dialogs,
    refuse: (failure) => setError(fieldErrorsOf(failure).learningCenterId),
  };
}
