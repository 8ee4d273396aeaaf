import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { displayDay } from '#domain/calendar/display-moment.ts';
import { formatReference } from '#domain/entries/reference.ts';
import { type FamilyEntry, readFamilyAgreement, readFamilyCalendar } from '#domain/family/entries-api.ts';
import type { FamilyAction } from '#domain/family/family-area.ts';
import { findNextStep } from '#domain/family/next-step.ts';
import { pathIn } from '#domain/texts/language-path.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { leloPaths } from '#web/lib/paths.ts';
import { phoneAddress } from '#web/lib/phone-address.ts';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChangeButtons } from './change/change-buttons.tsx';
import { ChangeState } from './change/change-state.tsx';
import styles from './family.module.css';
import type { WithAccess } from './family-access.ts';
import { FormTitle } from './form-title.tsx';
import { OrientationTime } from './orientation-time.tsx';

const loadSibling = () => import('./open-sibling.ts');
const loadAnswers = () => import('./entry-answers.tsx');
const prepareAnswers = () => void loadAnswers().catch(() => undefined);
const EntryAnswers = lazy(loadAnswers);

type EntryCardProps = {
  entry: FamilyEntry;
  /** Runs a call with the access of the family. */
  run: (call: (token: string) => Promise<void>) => Promise<void>;
  withAccess: WithAccess;
  /** Whether a link to this entry was opened. */
  isWanted: boolean;
  /** Called with what is said about the change. */
  onChange: (changed: FamilyEntry, news?: string) => void;
  /** Reads the entries again. */
  onReload: () => void;
};

/** A submitted form: its state in one sentence, the next action, and what the family can open. */
export function EntryCard({ entry, run, withAccess, isWanted, onChange, onReload }: EntryCardProps) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const { kind, name, center, orientation, submittedAt, timeZone, session } = entry;
  const step = findNextStep(kind, entry.status, entry);
  const download = () =>
    run(async (linkToken) => {
      saveFile(await callApi(readFamilyAgreement, { params: { id: entry._id }, linkToken }), 'agreement.pdf');
    });
  const addToCalendar = () =>
    run(async (linkToken) => {
      saveFile(await callApi(readFamilyCalendar, { params: { id: entry._id }, linkToken }), 'orientation.ics');
    });
  const addSibling = () =>
    run(async (linkToken) => {
      const { openSibling } = await loadSibling();
      await navigate(pathIn(language, await openSibling(entry, linkToken)));
    });
  const [isReading, setReading] = useState(false);
  const { start } = orientation ?? {};
  return (
    <Card heading="h3" title={<FormTitle id={entry._id} kind={kind} name={name} />}>
      <p className={styles.quiet}>
        {[session, center.name, center.charter].filter(Boolean).join(' - ')}
        <br />
        {t('Submitted on {day}', { day: displayDay(submittedAt, timeZone) })}
        {' · '}
        {t('Your reference: {reference}', { reference: formatReference(entry._id) })}
      </p>
      {step && (
        <>
          <p className={styles.state}>{t(step.state)}</p>
          {start || entry.booking ? (
            <OrientationTime
              entry={entry}
              isWanted={isWanted}
              withAccess={withAccess}
              onChange={onChange}
              onReload={onReload}
            >
              <p>{t(step.next)}</p>
            </OrientationTime>
          ) : (
            <p>{t(step.next)}</p>
          )}
        </>
      )}
      <ChangeState entry={entry} withAccess={withAccess} onChange={onChange} />
      <div className={styles.actions}>
        {step && <NextAction action={step.action} entry={entry} />}
        {start && (
          <Button kind="quiet" onClick={() => void addToCalendar()}>
            {t('Add to calendar')}
          </Button>
        )}
        {entry.hasAnswers && (
          <Button kind="quiet" onPointerEnter={prepareAnswers} onClick={() => setReading(true)}>
            {t('Show the answers')}
          </Button>
        )}
        {entry.hasAnswers && (
          <Button kind="quiet" onClick={() => void addSibling()}>
            {kind === 'interest' ? t('Request information for a brother or sister') : t('Register a brother or sister')}
          </Button>
        )}
        <ChangeButtons entry={entry} withAccess={withAccess} onChange={onChange} />
        {entry.hasAgreement && (
          <Button kind="quiet" onClick={() => void download()}>
            {t('Download the signed agreement')}
          </Button>
        )}
        {center.phone && step?.action !== 'call' && (
          <a className={buttonClass({ kind: 'quiet' })} href={phoneAddress(center.phone)}>
            {t('Call {phone}', { phone: center.phone })}
          </a>
        )}
      </div>
      {isReading && (
        <Suspense>
          <EntryAnswers entry={entry} run={run} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** The button of the next action; nothing to press while the family waits, or chooses a time above. */
function NextAction({ action, entry }: { action: FamilyAction; entry: FamilyEntry }) {
  const { t, language } = useTexts();
  const publicPath = usePublicPath();
  const { center, orientation, waiting } = entry;
  if (action === 'register') {
    return <LinkButton to={publicPath('register', { site: center.id })}>{t('Register a student')}</LinkButton>;
  }
  if (action === 'sign' && waiting) {
    return <LinkButton to={pathIn(language, leloPaths.form(waiting))}>{t('Complete and sign')}</LinkButton>;
  }
  if (action === 'openOrientation' && orientation?.link) {
    return (
      <a className={buttonClass({})} href={orientation.link} target="_blank" rel="noreferrer">
        {t('Open the orientation')}
      </a>
    );
  }
  if (action === 'call' && center.phone) {
    return (
      <a className={buttonClass({})} href={phoneAddress(center.phone)}>
        {t('Call {phone}', { phone: center.phone })}
      </a>
    );
  }
  return null;
}
