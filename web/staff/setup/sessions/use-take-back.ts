import { useMutation, useQueryClient } from '@tanstack/react-query';
import { takeBackCopy } from '#domain/sessions/copy-api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { setupKey } from '../center-queries.ts';
import { countParts, type TakeBackOrder } from './copy-ticks.ts';

type TakeBack = { readonly session: Session; readonly from: string; readonly onDone: () => void };

/** Takes copies back, and says what was not taken back and why. */
export function useTakeBack({ session, from, onDone }: TakeBack) {
  const show = useBanner();
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (centers: readonly TakeBackOrder[]) =>
      callApi(takeBackCopy, {
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
          `${countParts(takenBack)} taken back.`,
          used > 0 && `${used} not: an enrollment has begun at the center.`,
          changed > 0 && `${changed} not: somebody has changed what is there.`,
        ]
          .filter(Boolean)
          .join(' '),
      });
    },
  });
}
