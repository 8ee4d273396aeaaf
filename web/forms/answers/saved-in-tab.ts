import { message } from '#domain/texts/message.ts';

/** The sentence about answers that are not submitted yet. */
export const savedInTab = message('Your answers are saved in this tab until you submit or close it.');
