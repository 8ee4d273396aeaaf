import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { HelpByPhone } from './help-by-phone.tsx';

/** Shown when the URL names an unknown learning center. */
export function UnknownCenter() {
  const { t } = useTexts();
  const publicPath = usePublicPath();
  return (
    <EmptyState
      page
      title={t('We could not find this learning center.')}
      actions={<LinkButton to={publicPath('finder')}>{t('Find a location near you')}</LinkButton>}
    >
      <p>{t('It may have moved, or the link may be incomplete.')}</p>
      <HelpByPhone />
    </EmptyState>
  );
}
