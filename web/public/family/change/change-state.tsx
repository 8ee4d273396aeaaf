import { lazy, Suspense } from 'react';
import { displayMomentIn } from '#domain/calendar/display-moment.ts';
import { undoWithdrawal } from '#domain/family/change-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { type ChangeProps, showAndFocus, undoButtonId, withdrawButtonId } from './change-props.ts';
import { useSending } from './use-sending.ts';

const ProposalState = lazy(() => import('./proposal-state.tsx'));

/** What has become of the changes of a form: a withdrawal that can be undone, and proposed answers. */
export function ChangeState(props: ChangeProps) {
  const { entry, withAccess, onChange } = props;
  const { _id: id, withdrawal, timeZone } = entry;
  const { t, language } = useTexts();
  const { send, isSending, failure } = useSending(withAccess);
  // Undo takes the focus after a withdrawal, and says it.
  const noteId = `withdrawn-${id}`;
  const undo = async () => {
    const changed = await send((linkToken) => callApi(undoWithdrawal, { params: { id }, linkToken }));
    if (!changed) return;
    showAndFocus(() => onChange(changed, t('Your form is active again.')), withdrawButtonId(id));
  };
  return (
    <>
      {withdrawal && (
        <Banner
          actions={
            <Button
              kind="quiet"
              id={undoButtonId(id)}
              aria-describedby={noteId}
              aria-disabled={isSending}
              onClick={() => void undo()}
            >
              {t('Undo')}
            </Button>
          }
        >
          <span id={noteId}>
            {t('You have withdrawn this form. You can undo this until {time}.', {
              time: displayMomentIn(language.locale, withdrawal.undoUntil, timeZone),
            })}
          </span>
          {failure && (
            <>
              {' '}
              <span role="alert">{t(failure)}</span>
            </>
          )}
        </Banner>
      )}
      {entry.proposal && (
        <Suspense>
          <ProposalState {...props} />
        </Suspense>
      )}
    </>
  );
}
