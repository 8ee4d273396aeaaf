import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { leloQuery, useRegeneration } from '../lelo-queries.ts';

/** How long the button is disabled after a success, in milliseconds. */
const restsFor = 2000;

/** Regenerates the signed agreement from the data that was stored when it was signed. */
export function RegenerateButton({ entry }: { entry: ListedLelo }) {
  const show = useBanner();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useRegeneration();
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(() => setRests(false), restsFor);
    return () => clearTimeout(timer);
  }, [rests]);
  const isBusy = isPending || rests;
  const regenerate = async () => {
    if (isBusy) return;
    try {
      await mutateAsync(entry);
      setRests(true);
      show({
        kind: 'success',
        text: 'The agreement was made again from the signed data. The previous file is stored as a version.',
      });
    } catch (error) {
      const why = error instanceof Error ? error.message : 'Please try again.';
      show({ kind: 'warning', text: `The signed agreement was not regenerated. ${why}` });
      // The entry is read again before every attempt, because another user may have changed it.
      void queries.invalidateQueries({ queryKey: leloQuery(entry._id).queryKey });
    }
  };
  return (
    <Button kind="quiet" size="small" aria-disabled={isBusy} onClick={() => void regenerate()}>
      {isPending ? 'Regenerating...' : 'Regenerate Signed Agreement'}
    </Button>
  );
}
