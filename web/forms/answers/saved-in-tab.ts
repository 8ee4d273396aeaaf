import { message } from '#domain/texts/message.ts';

/** The sentence that answers are saved in this tab but not yet submitted. */
export const savedInTab = message('Your answers are saved in this tab until you submit or close it.');

/** The sentence before a family leaves a form that is saved on the server. */
export const savedForLater = message('Your answers are saved for later. Leave erases them in this tab.');
