import type { Session } from '#domain/sessions/session.ts';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '../notice.tsx';
import { useSessionName } from '../session-name.tsx';

/** Shown for a session in which no learning center of the brand has courses. */
export function NoCenters({ session, brand }: { session: Session; brand: string }) {
  const { t } = useTexts();
  const publicPath = usePublicPath();
  const name = useSessionName(session);
  return (
    <Notice
      title={t('No courses in {session} yet', { session: name })}
      actions={<LinkButton to={publicPath('finder')}>{t('Find a location near you')}</LinkButton>}
    >
      <p>
        {t(
          'No learning center of {brand} has courses in this session now. If your school gave you this link, please call your learning center: its page has the number.',
          { brand },
        )}
      </p>
    </Notice>
  );
}
