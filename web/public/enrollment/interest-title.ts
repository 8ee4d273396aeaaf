import { message } from '#domain/texts/message.ts';

export const interestTitle = message('Request Information');
