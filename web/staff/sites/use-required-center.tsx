import { type ReactNode, useState } from 'react';
import { requiredMessage } from '#domain/form-kit/validate.ts';
import type { Site } from '#domain/locations/site.ts';
import type { FormSection } from '#web/forms/form-errors.ts';
import { fieldErrorsOf } from '#web/lib/api/api-problem.ts';
import { CenterChoice, centerPlace } from './center-choice.tsx';
import { describeSite } from './filter-sites.ts';
import { useCenterSearch } from './use-center-search.tsx';

export type RequiredCenter = {
  readonly site: Site | undefined;
  /** Whether another one than the given was chosen. */
  readonly changed: boolean;
  /** The choice, for the form. */
  readonly choice: ReactNode;
  /** The section by name, with what is wrong with the choice. */
  readonly place: FormSection;
  /** The searches, for outside of the form. */
  readonly dialogs: ReactNode;
  /** Shows that a center is missing, from the first try to submit on. */
  readonly attempt: () => void;
  /** Sends something with the chosen center; the server's messages about the center are shown at the choice. */
  readonly send: <T>(call: (learningCenterId: string) => Promise<T>) => Promise<T>;
};

/** The learning center that a new entry needs; `given` is the one to start with, `before` the one chosen instead before. */
export function useRequiredCenter(given?: Site, before?: Site): RequiredCenter {
  const [chosen, setChosen] = useState(before);
  const [attempted, setAttempted] = useState(false);
  const [refusal, setRefusal] = useState<{ site: Site; message: string }>();
  const search = useCenterSearch(setChosen);
  const site = chosen ?? given;
  const refused = refusal && refusal.site === site ? refusal.message : undefined;
  const missing = attempted && !site ? requiredMessage : undefined;
  return {
    site,
    changed: site?._id !== given?._id,
    choice: <CenterChoice center={site && describeSite(site)} error={refused ?? missing} onSearch={search.open} />,
    place: { ...centerPlace, error: refused ?? (site ? undefined : requiredMessage) },
    dialogs: search.dialogs,
    attempt: () => setAttempted(true),
    async send(call) {
      if (!site) throw new Error('Choose a learning center.');
      try {
        return await call(site._id);
      } catch (error) {
        const message = fieldErrorsOf(error).learningCenterId;
        if (message) setRefusal({ site, message });
        throw error;
      }
    },
  };
}
