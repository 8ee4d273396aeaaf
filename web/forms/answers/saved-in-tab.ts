import { message } from '#domain/texts/message.ts';

/** The sentence that answers are saved in this tab but not yet submitted. */
export const savedInTab = message('Your answers are saved in this tab until you submit or close it.');
