import { message } from '../texts/message.ts';

/** What the server says to a family when it cannot take a request. The page shows it in its language. */
export const refusalMessages = {
  unavailable: message('Nothing was stored. Please try again in a moment.'),
  failed: message('We have been notified. Please try again; if it happens again, call the learning center.'),
  tooMany: message('Too many requests came from this connection. Please try again in 10 minutes.'),
  busy: message('Many families are here at the same time. Please try again in a moment.'),
  noCenter: message('Choose a learning center.'),
};
