import { lazy, Suspense } from 'react';
import { readDraftInTab } from '#web/forms/answers/draft-in-tab.ts';
import { MoreTexts } from '#web/lib/texts/more-texts.tsx';
import type { DraftSource } from '#web/public/family/draft-source.ts';
import type { FinishLater } from './use-finish-later.ts';

const DraftKeeper = lazy(() => import('#web/public/family/draft-keeper.tsx'));

/** Saves the open form on the server once the family has asked for it. Nothing is loaded before that. */
export function SavedForLater({ source, later }: { source: DraftSource; later: FinishLater }) {
  if (!later.isAsking && !readDraftInTab(source.form.submissionId)) return null;
  return (
    <Suspense>
      <MoreTexts area="family">
        <DraftKeeper source={source} later={later} />
      </MoreTexts>
    </Suspense>
  );
}
