import type { Session } from '#domain/sessions/session.ts';
import { savedInTab } from '#web/forms/answers/saved-in-tab.ts';
import { fillNodes } from '#web/lib/texts/fill-nodes.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { PhoneLink } from '#web/ui/contact-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { LeloCenter } from '../load-lelo.ts';
import { SessionName } from '../session-name.tsx';

/** Says that the session ended while the form was open. */
export function ClosedNote({ session, center }: { session: Session; center: LeloCenter | undefined }) {
  const { t } = useTexts();
  return (
    <Banner kind="warn">
      {fillNodes(t('Registration for {session} has closed.'), { session: <SessionName session={session} /> })}{' '}
      {t(savedInTab)}{' '}
      {center?.phone
        ? fillNodes(t('Please call the learning center: {phone}.'), { phone: <PhoneLink phone={center.phone} /> })
        : t('Please call the learning center.')}
    </Banner>
  );
}
