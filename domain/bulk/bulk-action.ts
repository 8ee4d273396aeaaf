import * as v from 'valibot';
import { maxAddressLength } from '#domain/contact-rules/email.ts';
import { noteMaxLength } from '#domain/entries/note.ts';
import { TagText } from '#domain/entries/work-fields.ts';
import { CalendarDate, textSchema } from '#domain/http/shapes.ts';

/** What staff enter for an action on many entries. Each kind of input has one control on the screen. */
export const bulkInputs = {
  assignedTo: v.nullable(v.pipe(v.string('Choose a colleague, or nobody.'), v.maxLength(maxAddressLength))),
  tag: TagText,
  notes: v.pipe(v.string('Enter the reason.'), textSchema(noteMaxLength), v.nonEmpty('Enter the reason.')),
  from: CalendarDate,
  to: CalendarDate,
  letter: v.pipe(v.string('Choose a letter.'), v.regex(/^[0-9a-f]{24}$/, 'Choose a letter.')),
} as const;
export type BulkInput = keyof typeof bulkInputs;

/** An action that staff take on many entries of an area at once. */
export type BulkActionDescription = {
  /** The button, and the name of the action in lists. */
  readonly label: string;
  readonly inputs: readonly BulkInput[];
  /** What happens to each entry, as one sentence for the preview. */
  readonly effect: string;
  /** Every change sends an email, so none can be undone. */
  readonly isFinal?: true;
};
export type BulkActions = Readonly<Record<string, BulkActionDescription>>;

/** The values of the inputs of an action. */
export type BulkParameters = {
  readonly [I in BulkInput]?: v.InferOutput<(typeof bulkInputs)[I]>;
};

/** The actions of every area. */
export const generalBulkActions = {
  assign: { label: 'Assign', inputs: ['assignedTo'], effect: 'Each entry is assigned to the same person.' },
  'add tag': { label: 'Add a tag', inputs: ['tag'], effect: 'Each entry gets the tag.' },
  'send letter': {
    label: 'Send a letter',
    inputs: ['letter'],
    effect: 'Each family gets the letter by email, in its language if there is a reviewed translation.',
    isFinal: true,
  },
  'remove tag': { label: 'Remove a tag', inputs: ['tag'], effect: 'The tag is removed from each entry.' },
} as const satisfies BulkActions;

/** Declares the actions of an area; literal types are preserved. */
export const defineBulkActions = <const A extends BulkActions>(actions: A): A => actions;

/** The schema of the parameters of an action. */
export const bulkParameters = ({ inputs }: Pick<BulkActionDescription, 'inputs'>) =>
  v.pipe(
    v.object(Object.fromEntries(inputs.map((input) => [input, bulkInputs[input]]))),
    v.forward(
      v.check((values) => !isReversed(values as BulkParameters), 'The last day is before the first one.'),
      ['to'],
    ),
  );

const isReversed = ({ from, to }: BulkParameters) => from !== undefined && to !== undefined && to < from;
