import { EditorPage } from '../editor-page.tsx';
import { EmailSettingsEditor } from './email-settings-editor.tsx';

/** /edit-email-confirmation/... */
export function Component() {
  return <EditorPage title="Email Notification Settings" editor={EmailSettingsEditor} />;
}
