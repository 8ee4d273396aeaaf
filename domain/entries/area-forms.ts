import type { FamilyAnswers, FamilyEntry } from '#domain/family/entries-api.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import type { TextArea } from '#domain/texts/areas.ts';

/** A submitted entry as its family reads it. */
type ReadByFamily = Pick<FamilyEntry, 'timeZone' | 'submittedAt'> & Pick<FamilyAnswers, 'variant' | 'enrollment'>;

/** The form of an area of entries, for code that handles the forms of all areas. It contains nothing of records. */
export type AreaForms = {
  readonly form: Form;
  /** How its family reads and changes a submitted form. */
  readonly forFamily: {
    readonly form: Form;
    /** The area of the form's texts. */
    readonly texts: TextArea;
    /** Returns the context in which the family saw the form, without reference lists. */
    readonly contextOf: (read: ReadByFamily) => FormContext;
  };
};
