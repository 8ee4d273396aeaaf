import { message } from '#domain/texts/message.ts';

/** The title of the form until its session is known. */
export const leloTitle = message('Student Registration');
/** What a family knows before it starts. */
export const leloLead = message('At the end student and parent sign here; from age 18 the student alone.');
