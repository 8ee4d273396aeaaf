import { lazy, Suspense, useState } from 'react';
import { displayMomentIn } from '#domain/calendar/display-moment.ts';
import { undoWithdrawal } from '#domain/family/change-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { type ChangeProps, focusSoon, undoButtonId, withdrawButtonId } from './change-props.ts';

const ProposalState = lazy(() => import('./proposal-state.tsx'));

/** What has become of the changes of a form: a withdrawal that can be undone, and proposed answers. */
export function ChangeState(props: ChangeProps) {
  const { entry, run, onChange } = props;
  const { _id: id, withdrawal, timeZone } = entry;
  const { t, language } = useTexts();
  const [isUndoing, setUndoing] = useState(false);
  const undo = async () => {
    if (isUndoing) return;
    setUndoing(true);
    await run(async (linkToken) => {
      onChange(await callApi(undoWithdrawal, { params: { id }, linkToken }));
      focusSoon(withdrawButtonId(id));
    });
    setUndoing(false);
  };
  return (
    <>
      {withdrawal && (
        <Banner
          actions={
            <Button kind="quiet" id={undoButtonId(id)} aria-disabled={isUndoing} onClick={() => void undo()}>
              {t('Undo')}
            </Button>
          }
        >
          {t('You have withdrawn this form. You can undo this until {time}.', {
            time: displayMomentIn(language.locale, withdrawal.undoUntil, timeZone),
          })}
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
