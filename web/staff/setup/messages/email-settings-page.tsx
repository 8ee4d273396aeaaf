import { EditorPage } from '../editor-page.tsx';
import { EmailSettingsForm } from './email-settings-form.tsx';

/** /edit-email-confirmation/... */
export function Component() {
  return <EditorPage title="Email Notification Settings" editor={EmailSettingsForm} />;
}
