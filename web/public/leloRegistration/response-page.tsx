import { useEffect, useState } from 'react';
import { todayIn } from '#domain/calendar/today.ts';
import { formatReference } from '#domain/entries/reference.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import { readTemplate } from '#domain/templates/api.ts';
import { LeavePrompt } from '#web/forms/leave-prompt.tsx';
import { callApi } from '#web/lib/api/api-client.ts';
import { useBrand } from '#web/lib/brand-context.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { fillMessage } from '#web/lib/fill-message.ts';
import { leloPaths } from '#web/lib/paths.ts';
import { phoneAddress } from '#web/lib/phone-address.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import formStyles from '#web/public/wizard/form.module.css';
import { FormFrame } from '#web/public/wizard/form-frame.tsx';
import { Received } from '#web/public/wizard/received.tsx';
import { SaveAnswers } from '#web/public/wizard/save-answers.tsx';
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
import { forgetSent, readSent, readSentFamily } from './sent-answers.ts';
import { listDaysToCome, writeSessionCalendar } from './session-calendar.ts';
import { type Receipt, readReceipt, rememberFamily, rememberThanked, saveReceipt } from './tab-memory.ts';

const leaving =
  'You can download your signed copy here only as long as this page stays open. We also email you a link to it.';

/** The confirmation page. */
export function Component() {
  const [receipt] = useState(readReceipt);
  usePageTitle(receipt ? `Thank you - ${receipt.session.name}` : 'Registration');
  if (!receipt) return <MissingReceipt />;
  return <Confirmation receipt={receipt} />;
}

/** Shown when a family opens the confirmation page later, so that nobody registers again because the page is empty. */
const MissingReceipt = () => (
  <BackToStartDialog title="This page is no longer available">
    <p>
      If you have seen our thank-you here before, we have your registration and you need not send it again. Our email
      has a link to your signed copy. If not, please begin with the first step.
    </p>
  </BackToStartDialog>
);

/** Loads the school's message for the confirmation page; '' when there is none or it cannot be loaded. */
async function loadMessage(key: string): Promise<string> {
  const [charterId = '', profileId = '', siteId = ''] = key.split(' ');
  try {
    return (await callApi(readTemplate, { params: { charterId, profileId, siteId } })).templateMessage;
  } catch {
    return '';
  }
}

function Confirmation({ receipt }: { receipt: Receipt }) {
  const { firstName, lastName, session, center } = receipt;
  useEffect(() => {
    rememberThanked(receipt);
    return forgetSent;
  }, [receipt]);
  return (
    <FormFrame shown="thanks" title={session.name} center={center} counter={session.name}>
      <LeavePrompt active message={leaving} onLeave={() => saveReceipt(undefined)} />
      <div className={formStyles.level}>
        <Received
          title={`Thank you for submitting the registration for ${firstName} ${lastName}`}
          note={`Registration ID: ${receipt.uuid}`}
          reference={formatReference(receipt.entryId)}
        />
        <Message receipt={receipt} />
        <NextSteps receipt={receipt} />
        <Card title="Registration Details">
          <DefinitionGrid
            items={[
              { term: 'Charter', value: receipt.charter },
              { term: 'Learning Center', value: center },
            ]}
          />
        </Card>
        <Card title="Courses">
          <DefinitionGrid items={[{ term: 'Courses', value: receipt.courses.join(', ') }]} />
        </Card>
        <Actions receipt={receipt} />
      </div>
    </FormFrame>
  );
}

function Message({ receipt }: { receipt: Receipt }) {
  const { charterId, siteId, session } = receipt;
  const message = useLoaded(`${charterId} ${session.id} ${siteId}`, loadMessage);
  if (message.status !== 'ready') return <Skeleton height="6rem" />;
  if (message.value) return <RichText html={fillMessage(message.value, receipt)} />;
  return <RegisteredMessage />;
}

function NextSteps({ receipt: { session, center, phone } }: { receipt: Receipt }) {
  const starts = session.firstDay >= todayIn() ? ` before the first day, ${displayDate(session.firstDay)}` : '';
  return (
    <div className={styles.cards}>
      <Card title="What happens next">
        <ol className={styles.nextSteps}>
          <li>We email you a link to the signed copy.</li>
          <li>
            Staff of {center} contact you with instructions{starts}.
          </li>
        </ol>
      </Card>
      <Card title="Your learning center">
        <strong>{center}</strong>
        {phone && (
          <a className={styles.phone} href={phoneAddress(phone)}>
            {phone}
          </a>
        )}
        <p className={formStyles.quiet}>Questions, or something to correct? Please call, and say your reference.</p>
      </Card>
    </div>
  );
}

function Actions({ receipt }: { receipt: Receipt }) {
  const brand = useBrand();
  const [sent] = useState(() => readSent(receipt.entryId));
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
    const file = new Blob([writeSessionCalendar(receipt, new Date())], { type: 'text/calendar' });
    saveFile(file, `${receipt.session.name}.ics`);
  };
  return (
    <>
      {state === 'failed' && (
        <Banner kind="error">
          Your signed copy could not be downloaded. Please try again; you can also use the link in our email.
        </Banner>
      )}
      <div className={styles.actions}>
        <Button aria-disabled={state === 'loading'} onClick={() => void download()}>
          {state === 'loading' ? 'Downloading...' : 'Download the signed copy'}
        </Button>
        {sent && brand && (
          <SaveAnswers
            form={sent}
            brand={brand}
            head={{
              Reference: formatReference(receipt.entryId),
              'Registration ID': receipt.uuid,
              Session: receipt.session.name,
              'Learning Center': receipt.center,
              Charter: receipt.charter,
              Phone: receipt.phone,
            }}
          />
        )}
        {hasDays && (
          <Button kind="quiet" onClick={addToCalendar}>
            Add to calendar
          </Button>
        )}
        <Button kind="quiet" onClick={() => window.print()}>
          Print this page
        </Button>
        <LinkButton
          kind="plain"
          to={leloPaths.form({ permalink: receipt.permalink })}
          onClick={() => rememberFamily(readSentFamily())}
        >
          Register another student
        </LinkButton>
      </div>
      <p className={formStyles.quiet}>
        The signed copy carries a seal. Anybody can check at{' '}
        <a href={leloPaths.verify} target="_blank" rel="noreferrer">
          {window.location.host}
          {leloPaths.verify}
        </a>{' '}
        (opens a new tab) that it is genuine and unchanged.
      </p>
    </>
  );
}
