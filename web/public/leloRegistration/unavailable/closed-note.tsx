import { savedInTab } from '#web/forms/answers/saved-in-tab.ts';
import { PhoneLink } from '#web/ui/contact-link.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { LeloCenter } from '../load-lelo.ts';

/** Says that the session ended while the form was open. */
export function ClosedNote({ session, center }: { session: string; center: LeloCenter | undefined }) {
  return (
    <Banner kind="warn">
      Registration for {session} has closed. {savedInTab} Please call the learning center
      {center?.phone && (
        <>
          : <PhoneLink phone={center.phone} />
        </>
      )}
      .
    </Banner>
  );
}
