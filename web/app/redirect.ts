import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';

// Opened without an answer of the identity provider (a bookmark, a second reload), there is only the way to sign in.
broadcastResponseToMainFrame().catch(() => location.replace('/admin-login'));
