import { useEffect, useState } from 'react';
import { todayIn } from '#domain/calendar/today.ts';
import { formatReference } from '#domain/entries/reference.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import type { ConfirmationTemplate } from '#domain/templates/api.ts';
import { readTemplate } from '#domain/templates/api.ts';
import { english } from '#domain/texts/language.ts';
import { pathIn } from '#domain/texts/language-path.ts';
import { message } from '#domain/texts/message.ts';
import { schoolTextIn } from '#domain/texts/school-text.ts';
import { LeavePrompt } from '#web/forms/leave-prompt.tsx';
import { callApi } from '#web/lib/api/api-client.ts';
import { useBrand } from '#web/lib/brand-context.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { fillMessage } from '#web/lib/fill-message.ts';
import { leloPaths } from '#web/lib/paths.ts';
import { phoneAddress } from '#web/lib/phone-address.ts';
import { fillNodes } from '#web/lib/texts/fill-nodes.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import formStyles from '#web/public/wizard/form.module.css';
import { FormFrame } from '#web/public/wizard/form-frame.tsx';
import { Received } from '#web/public/wizard/received.tsx';
import { SaveAnswers } from '#web/public/wizard/save-answers.tsx';
import { shareAnswers } from '#web/public/wizard/shared-answers.ts';
import styles from '#web/public/wizard/thank-you.module.css';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/loading.tsx';
import { RegisteredMessage } from '#web/ui/feedback/registered-message.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { DefinitionGrid } from '#web/ui/tables/definition-grid.tsx';
import { saveCopy } from './agreement/save-copy.ts';
import BackToStartDialog from './back-to-start-dialog.tsx';
import { describeSent, forgetSent, readSent } from './sent-answers.ts';
import { listDaysToCome, writeSessionCalendar } from './session-calendar.ts';
import { useSessionName } from './session-name.tsx';
import { familyState, type Receipt, readReceipt, rememberFamily, rememberThanked, saveReceipt } from './tab-memory.ts';

const leaving = message(
  'You can download your signed copy here only as long as this page stays open. We also email you a link to it.',
);

/** The confirmation page. */
export function Component() {
  const { t } = useTexts();
  const [receipt] = useState(readReceipt);
  const session = useSessionName(receipt?.session ?? { name: '' });
  usePageTitle(receipt ? t('Thank you - {session}', { session }) : t('Registration'));
  if (!receipt) return <MissingReceipt />;
  return <Confirmation receipt={receipt} />;
}

/** Shown when a family opens the confirmation page later, so that nobody registers again because the page is empty. */
function MissingReceipt() {
  const { t } = useTexts();
  return (
    <BackToStartDialog title={t('This page is no longer available')}>
      <p>
        {t(
          'If you have seen our thank-you here before, we have your registration and you need not send it again. Our email has a link to your signed copy. If not, please begin with the first step.',
        )}
      </p>
    </BackToStartDialog>
  );
}

/** Loads the school's message for the confirmation page; undefined when there is none or it cannot be loaded. */
async function loadMessage(key: string): Promise<ConfirmationTemplate | undefined> {
  const [charterId = '', profileId = '', siteId = ''] = key.split(' ');
  try {
    const template = await callApi(readTemplate, { params: { charterId, profileId, siteId } });
    return template.templateMessage ? template : undefined;
  } catch {
    return undefined;
  }
}

function Confirmation({ receipt }: { receipt: Receipt }) {
  const { t } = useTexts();
  const { firstName, lastName, center } = receipt;
  const session = useSessionName(receipt.session);
  useEffect(() => {
    rememberThanked(receipt);
    return forgetSent;
  }, [receipt]);
  return (
    <FormFrame shown="thanks" title={session} center={center} counter={session}>
      <LeavePrompt active message={t(leaving)} onLeave={() => saveReceipt(undefined)} />
      <div className={formStyles.level}>
        <Received
          title={t('Thank you for submitting the registration for {firstName} {lastName}', { firstName, lastName })}
          note={t('Registration ID: {id}', { id: receipt.uuid })}
          reference={formatReference(receipt.entryId)}
        />
        <Message receipt={receipt} />
        <NextSteps receipt={receipt} />
        <Card title={t('Registration Details')}>
          <DefinitionGrid
            items={[
              { term: t('Charter'), value: receipt.charter },
              { term: t('Learning Center'), value: center },
            ]}
          />
        </Card>
        <Card title={t('Courses')}>
          <DefinitionGrid
            items={[{ term: t('Courses'), value: <span lang={english.code}>{receipt.courses.join(', ')}</span> }]}
          />
        </Card>
        <Actions receipt={receipt} />
      </div>
    </FormFrame>
  );
}

function Message({ receipt }: { receipt: Receipt }) {
  const { charterId, siteId, session } = receipt;
  const { language } = useTexts();
  const loaded = useLoaded(`${charterId} ${session.id} ${siteId}`, loadMessage);
  if (loaded.status !== 'ready') return <Skeleton height="6rem" />;
  if (!loaded.value) return <RegisteredMessage />;
  const shown = schoolTextIn(language, loaded.value.templateMessage, loaded.value.translations);
  return (
    <div lang={shown.language}>
      <RichText html={fillMessage(shown.text, receipt)} />
    </div>
  );
}

function NextSteps({ receipt: { session, center, phone } }: { receipt: Receipt }) {
  const { t } = useTexts();
  const starts = session.firstDay >= todayIn();
  return (
    <div className={styles.cards}>
      <Card title={t('What happens next')}>
        <ol className={styles.nextSteps}>
          <li>{t('We email you a link to the signed copy.')}</li>
          <li>
            {starts
              ? t('Staff of {center} contact you with instructions before the first day, {day}.', {
                  center,
                  day: displayDate(session.firstDay),
                })
              : t('Staff of {center} contact you with instructions.', { center })}
          </li>
        </ol>
      </Card>
      <Card title={t('Your learning center')}>
        <p>
          <strong>{center}</strong>
        </p>
        {phone && (
          <a className={styles.phone} href={phoneAddress(phone)}>
            {phone}
          </a>
        )}
        <p className={formStyles.quiet}>
          {t('Questions, or something to correct? Please call, and say your reference.')}
        </p>
      </Card>
    </div>
  );
}

function Actions({ receipt }: { receipt: Receipt }) {
  const texts = useTexts();
  const { t, language } = texts;
  const session = useSessionName(receipt.session);
  const brand = useBrand();
  const [sent] = useState(() => readSent(receipt.entryId));
  const shared = shareAnswers(leloForm, sent?.answers);
  const another = pathIn(language, leloPaths.form({ permalink: receipt.permalink }));
  const hasDays = listDaysToCome(receipt, todayIn()).length > 0;
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = async () => {
    if (state === 'loading') return;
    setState('loading');
    try {
      await saveCopy(receipt);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const addToCalendar = () => {
    const file = new Blob([writeSessionCalendar(receipt, new Date(), texts)], { type: 'text/calendar' });
    saveFile(file, `${session}.ics`);
  };
  return (
    <>
      {state === 'failed' && (
        <Banner kind="error">
          {t('Your signed copy could not be downloaded. Please try again; you can also use the link in our email.')}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button aria-disabled={state === 'loading'} onClick={() => void download()}>
          {state === 'loading' ? t('Downloading...') : t('Download the signed copy')}
        </Button>
        {sent && brand && (
          <SaveAnswers
            form={describeSent(sent, texts)}
            brand={brand}
            head={{
              [t('Reference')]: formatReference(receipt.entryId),
              [t('Registration ID')]: receipt.uuid,
              [t('Session')]: session,
              [t('Learning Center')]: receipt.center,
              [t('Charter')]: receipt.charter,
              [t('Phone')]: receipt.phone,
            }}
          />
        )}
        {hasDays && (
          <Button kind="quiet" onClick={addToCalendar}>
            {t('Add to calendar')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => window.print()}>
          {t('Print this page')}
        </Button>
        {shared && (
          <LinkButton
            kind="quiet"
            to={another}
            state={familyState(receipt.entryId)}
            onClick={() => rememberFamily(receipt.entryId, shared)}
          >
            {t('Register a brother or sister')}
          </LinkButton>
        )}
        <LinkButton kind="plain" to={another}>
          {t('Register another student')}
        </LinkButton>
      </div>
      <p className={formStyles.quiet}>
        {fillNodes(
          t(
            'The signed copy carries a seal. Anybody can check at {address} (opens a new tab) that it is genuine and unchanged.',
          ),
          {
            address: (
              <a href={pathIn(language, leloPaths.verify)} target="_blank" rel="noreferrer">
                {window.location.host}
                {leloPaths.verify}
              </a>
            ),
          },
        )}
      </p>
    </>
  );
}
