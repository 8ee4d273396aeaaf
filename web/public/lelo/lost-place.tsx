import { useNavigate } from 'react-router-dom';
import { leloPaths, publicPath } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { readLastLink } from './tab-memory.ts';

/** A step without the ones before it: back to the first step of the form that was open, else to the finder. Source: spec 2 §8. */
export default function LostPlace() {
  const navigate = useNavigate();
  const link = readLastLink();
  const go = () => void navigate(link ? leloPaths.form(link) : publicPath('finder'), { replace: true });
  return (
    <Dialog
      alert
      title="Something went wrong"
      onClose={go}
      actions={
        <Button data-autofocus onClick={go}>
          {link ? 'Go to the first step' : 'Find a location near you'}
        </Button>
      }
    >
      <p>
        {link
          ? 'This step needs the answers of the steps before it. Please begin with the first one.'
          : 'This step needs the answers of the steps before it. Please open the link that your school gave you.'}
      </p>
    </Dialog>
  );
}
