import { ConfirmationSettings } from './confirmation-settings.tsx';
import { EditorPage } from './editor-page.tsx';

/** /edit-confirmation/... Source: spec 2 §2.13. */
export function Component() {
  return <EditorPage title="Confirmation Page Details" editor={ConfirmationSettings} />;
}
