import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { staffPaths } from '#web/lib/paths.ts';

// Opened without an answer of the identity provider (a bookmark, a second reload), it only offers the sign-in.
broadcastResponseToMainFrame().catch(() => location.replace(staffPaths.signIn));
