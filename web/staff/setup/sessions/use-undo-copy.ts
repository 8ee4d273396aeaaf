import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoCopy } from '#domain/sessions/copy-api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { setupKey } from '../center-queries.ts';
import { countParts, type UndoRequest } from './copy-ticks.ts';

type UndoCopyProps = { readonly session: Session; readonly from: string; readonly onDone: () => void };

/** Undoes copies. A banner shows how many were undone, and why others were not. */
export function useUndoCopy({ session, from, onDone }: UndoCopyProps) {
  const show = useBanner();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (centers: readonly UndoRequest[]) =>
      callApi(undoCopy, {
        params: { profileId: session._id },
        body: { from, centers: centers.map(({ siteId, parts }) => ({ siteId, parts: [...parts] })) },
      }),
    onSuccess: async ({ takenBack, left }) => {
      await queries.invalidateQueries({ queryKey: [setupKey, 'offerings'] });
      onDone();
      const used = left.filter(({ why }) => why === 'used').length;
      const changed = left.length - used;
      show({
        kind: left.length > 0 ? 'warning' : 'success',
        text: [
          `Copy of ${countParts(takenBack)} undone.`,
          used > 0 && `${used} not undone: an enrollment has begun at the center.`,
          changed > 0 && `${changed} not undone: somebody has changed the content.`,
        ]
          .filter(Boolean)
          .join(' '),
      });
    },
  });
}
