import { EditorPage } from '../editor-page.tsx';
import { ConfirmationSettings } from './confirmation-settings.tsx';

/** /edit-confirmation/... */
export function Component() {
  return <EditorPage title="Confirmation Page Details" editor={ConfirmationSettings} />;
}
