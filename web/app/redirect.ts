import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { staffPaths } from '#web/lib/paths.ts';

// A page opened without a response of the identity provider (a bookmark, a second reload) goes to the sign-in page.
broadcastResponseToMainFrame().catch(() => location.replace(staffPaths.signIn));
