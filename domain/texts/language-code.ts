import * as v from 'valibot';
import { siteLanguages } from './language.ts';

/** The tag of a language that families can choose. */
export const LanguageCode = v.picklist(siteLanguages.map(({ code }) => code));
