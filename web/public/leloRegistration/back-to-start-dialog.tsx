import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { leloPaths, publicPath } from '#web/lib/paths.ts';
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
export default function BackToStartDialog({ title = 'Something went wrong', children }: BackToStartDialogProps) {
  const navigate = useNavigate();
  const link = readLastLink();
  const go = () => void navigate(link ? leloPaths.form(link) : publicPath('finder'), { replace: true });
  const begin = link ? 'Please begin with the first one.' : 'Please open the link that your school gave you.';
  return (
    <Dialog
      alert
      title={title}
      onClose={go}
      actions={
        <Button data-autofocus onClick={go}>
          {link ? 'Go to the first step' : 'Find a location near you'}
        </Button>
      }
    >
      {children ?? <p>This step needs the answers of the steps before it. {begin}</p>}
    </Dialog>
  );
}
