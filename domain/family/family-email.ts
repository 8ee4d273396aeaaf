import * as v from 'valibot';
import { Email, maxAddressLength } from '#domain/contact-rules/email.ts';
import { lineSchema } from '#domain/http/shapes.ts';

/** An email address that a family types to be found, cleaned like the ones that forms store. */
export const FamilyEmail = v.pipe(lineSchema(maxAddressLength), Email);
