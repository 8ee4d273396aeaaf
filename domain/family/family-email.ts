import * as v from 'valibot';
import { Email } from '#domain/contact-rules/email.ts';
import { lineSchema } from '#domain/http/shapes.ts';

/** The address with which a family opens its forms, cleaned like the one in a form. */
export const FamilyEmail = v.pipe(lineSchema(254), Email);
