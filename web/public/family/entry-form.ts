import { formsOf } from '#domain/entries/forms-of.ts';
import type { EntryKind } from '#domain/entry-areas.ts';
import type { FamilyAnswers, FamilyEntry } from '#domain/family/entries-api.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import type { TextArea } from '#domain/texts/areas.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { formIn } from '#web/lib/texts/loaded-texts.ts';

/** Returns the area of the texts that the form of a kind of entry needs. */
export const textsOfKind = (kind: EntryKind): TextArea => formsOf(kind).forFamily.texts;

/** Returns the form of a kind of entry in a language, as its family sees it. */
export const formOfKind = (kind: EntryKind, texts: Texts): Form => formIn(formsOf(kind).forFamily.form, texts);

type Shown = Pick<FamilyEntry, 'kind' | 'timeZone' | 'submittedAt'>;
type Read = Pick<FamilyAnswers, 'variant' | 'enrollment'>;

/** Returns the context in which the family of an entry saw its form, without reference lists. */
export const contextOfEntry = (entry: Shown, read: Read): FormContext =>
  formsOf(entry.kind).forFamily.contextOf({ ...entry, ...read });
