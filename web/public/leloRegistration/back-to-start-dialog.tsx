import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathIn } from '#domain/texts/language-path.ts';
import { leloPaths } from '#web/lib/paths.ts';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { readLastLink } from './tab-memory.ts';

type BackToStartDialogProps = {
  title?: string;
  /** The message; by default it says that earlier steps are missing. */
  children?: ReactNode;
};

/**
 * Shown when a page was opened without the steps before it. Its button leads to the first step of the last form, or to
 * the finder (LELO-8).
 */
export default function BackToStartDialog({ title, children }: BackToStartDialogProps) {
  const { t, language } = useTexts();
  const publicPath = usePublicPath();
  const navigate = useNavigate();
  const link = readLastLink();
  const go = () =>
    void navigate(link ? pathIn(language, leloPaths.form(link)) : publicPath('finder'), { replace: true });
  return (
    <Dialog
      alert
      title={title ?? t('Something went wrong')}
      onClose={go}
      actions={
        <Button data-autofocus onClick={go}>
          {link ? t('Go to the first step') : t('Find a location near you')}
        </Button>
      }
    >
      {children ?? (
        <p>
          {link
            ? t('This step needs the answers of the steps before it. Please begin with the first one.')
            : t('This step needs the answers of the steps before it. Please open the link that your school gave you.')}
        </p>
      )}
    </Dialog>
  );
}
