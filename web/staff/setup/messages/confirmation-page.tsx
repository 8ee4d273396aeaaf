import { EditorPage } from '../editor-page.tsx';
import { ConfirmationEditor } from './confirmation-editor.tsx';

/** /edit-confirmation/... */
export function Component() {
  return <EditorPage title="Confirmation Page Details" editor={ConfirmationEditor} />;
}
