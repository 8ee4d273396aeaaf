import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { LoadingOverlay, Skeleton, Spinner } from '#web/ui/feedback/loading.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import styles from './gallery.module.css';
import type { Say, Specimen } from './specimen.ts';

const bannerKinds = ['info', 'ok', 'warn', 'error'] as const;

export const messageSpecimens: readonly Specimen[] = [
  {
    name: 'Banner',
    Show: ({ say }) => (
      <>
        {bannerKinds.map((kind) => (
          <Banner
            key={kind}
            kind={kind}
            actions={
              <Button kind="quiet" size="small">
                {say('Try Again')}
              </Button>
            }
            onClose={() => undefined}
          >
            {say(`A message: ${kind}. It says what happened and what to do next.`)}
          </Banner>
        ))}
      </>
    ),
  },
  {
    name: 'EmptyState',
    Show: ({ say }) => (
      <EmptyState title={say('Nothing here yet')} actions={<Button kind="quiet">{say('Add the first')}</Button>}>
        {say('New ones appear here as soon as they are sent.')}
      </EmptyState>
    ),
  },
  {
    name: 'ErrorState',
    Show: ({ say }) => (
      <ErrorState
        title={say('The list could not be loaded')}
        onRetry={() => undefined}
        actions={<Button kind="quiet">{say('Go Back')}</Button>}
      >
        {say('Check your connection, then try again.')}
      </ErrorState>
    ),
  },
  { name: 'LoadingState', Show: () => <LoadingState /> },
  {
    name: 'Spinner, skeleton and overlay',
    Show: ({ say }) => (
      <>
        <Spinner label={say('Loading...')} />
        <Skeleton width="60%" height="2rem" />
        <div className={styles.covered} data-piece-covers>
          <p>{say('Covered while work runs.')}</p>
          <LoadingOverlay label={say('Saving...')} />
        </div>
      </>
    ),
  },
  { name: 'Dialog', Show: ({ say }) => <Dialogs say={say} /> },
];

function Dialogs({ say }: { say: Say }) {
  const [open, setOpen] = useState<'dialog' | 'wide' | 'task' | 'confirm' | 'work'>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.row}>
      <Button kind="quiet" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button kind="quiet" onClick={() => setOpen('wide')}>
        Wide dialog
      </Button>
      <Button kind="quiet" onClick={() => setOpen('task')}>
        Task
      </Button>
      <Button kind="quiet" onClick={() => setOpen('confirm')}>
        Question
      </Button>
      <Button kind="quiet" onClick={() => setOpen('work')}>
        Work under way
      </Button>
      {(open === 'dialog' || open === 'wide' || open === 'task') && (
        <Dialog
          title={say('Choose a version')}
          onClose={close}
          wide={open === 'wide'}
          task={open === 'task'}
          actions={
            <>
              <Button kind="quiet" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button onClick={close}>{say('Save')}</Button>
            </>
          }
        >
          {Array.from({ length: 12 }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
            <p key={line}>{say('A line of a long text that scrolls within its dialog.')}</p>
          ))}
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title={say('Delete this entry?')}
          confirm={say('Delete')}
          danger
          onConfirm={() => Promise.reject(new Error(say('It could not be deleted. Please try again.')))}
          onClose={close}
        >
          {say('This cannot be undone.')}
        </ConfirmDialog>
      )}
      {open === 'work' && (
        <ConfirmDialog
          title={say('Send all of them?')}
          confirm={say('Send')}
          onConfirm={() => new Promise(() => undefined)}
          onClose={close}
        >
          {say('Each family gets an email.')}
        </ConfirmDialog>
      )}
    </div>
  );
}
