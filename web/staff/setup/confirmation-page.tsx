import { ConfirmationSettings } from './confirmation-settings.tsx';
import { EditorPage } from './editor-page.tsx';

/** /edit-confirmation/... */
export function Component() {
  return <EditorPage title="Confirmation Page Details" editor={ConfirmationSettings} />;
}
