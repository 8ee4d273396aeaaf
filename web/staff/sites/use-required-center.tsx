import { type ReactNode, useState } from 'react';
import { requiredMessage } from '#domain/form-kit/validate.ts';
import type { Site } from '#domain/locations/site.ts';
import type { FormSection } from '#web/forms/form-errors.ts';
import { fieldErrorsOf } from '#web/lib/api/api-problem.ts';
import { CenterChoice, centerSection } from './center-choice.tsx';
import { describeSite } from './filter-sites.ts';
import { useCenterSearch } from './use-center-search.tsx';

export type RequiredCenter = {
  readonly site: Site | undefined;
  /** Whether the choice differs from the prefilled center. */
  readonly changed: boolean;
  /** The choice, to be rendered in the form. */
  readonly choice: ReactNode;
  /** The section for the page navigation, with the error about the choice. */
  readonly section: FormSection;
  /** The search dialogs, to be rendered outside of the form. */
  readonly dialogs: ReactNode;
  /** Called with each attempt to submit; from the first one on, a missing center is shown as an error. */
  readonly attempt: () => void;
  /** Sends an entry with the chosen center; the server's messages about the center are shown at the choice. */
  readonly send: <T>(call: (learningCenterId: string) => Promise<T>) => Promise<T>;
};

/** The learning center of a new entry; `given` is the prefilled one, `before` the choice in a draft. */
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
    section: { ...centerSection, error: refused ?? (site ? undefined : requiredMessage) },
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
