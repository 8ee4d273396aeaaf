import * as v from 'valibot';
import { familyKinds } from '#domain/family/family-kinds.ts';
import { defineRoute } from '#domain/http/route.ts';
import { CalendarDate } from '#domain/http/shapes.ts';
import { LanguageCode } from '#domain/texts/language-code.ts';

/** Kinds of devices, by the smaller side of the screen. */
export const deviceKinds = ['phone', 'desktop'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** Kinds of errors of an answer; `refused` by the server alone. */
export const errorKinds = ['required', 'tooLong', 'invalid', 'refused'] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** The least number of families that is shown. */
export const minShown = 5;
/** The numbers of days, until today, that can be chosen. */
export const dayChoices = ['7', '30', '90', '365'] as const;

const step = v.pipe(v.string(), v.maxLength(60));
const formEntries = { form: v.picklist(familyKinds), language: LanguageCode, device: v.picklist(deviceKinds) };
const FormVersion = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/**
 * What a family did in a step. `skipped`: it had opened the step, and an answer to an earlier question hid it. `error`:
 * the kind of error of a question, never what was typed.
 */
const StepEvent = v.variant(
  'event',
  [
    v.object({ event: v.picklist(['entered', 'wentOn', 'skipped']), step }),
    v.object({
      event: v.literal('error'),
      step,
      field: v.pipe(v.string(), v.maxLength(100)),
      kind: v.picklist(errorKinds),
    }),
  ],
  'Send an event: entered, wentOn, skipped or error.',
);
export type StepEvent = v.InferOutput<typeof StepEvent>;

/** Counts of one form in one tab. They name no person, entry or form instance. */
export const StepReport = v.object({
  ...formEntries,
  formVersion: FormVersion,
  brandName: v.pipe(v.string(), v.maxLength(100)),
  events: v.pipe(v.array(StepEvent), v.minLength(1, 'Send an event.'), v.maxLength(60, 'Send at most 60 events.')),
});
export type StepReport = v.InferOutput<typeof StepReport>;

export const countSteps = defineRoute({
  method: 'POST',
  path: '/api/funnel',
  access: 'public',
  summary: 'Count the steps of a form that a family opened, left or could not leave',
  body: StepReport,
  status: 204,
  rateLimit: 'funnel',
  bodyLimit: 16 * 1024,
});

/** A number of families; null when it is below 5, or would reveal a number below 5. */
const Shown = v.nullable(v.number());

/** `isAbout`: up to 4 more than entered, so that the difference to the step before does not reveal a number below 5. */
const StepCount = v.object({ step: v.string(), entered: Shown, isAbout: v.boolean(), left: Shown });
export type StepCount = v.InferOutput<typeof StepCount>;

const StepErrorCount = v.object({
  step: v.string(),
  field: v.string(),
  kind: v.picklist(errorKinds),
  families: v.number(),
});
export type StepErrorCount = v.InferOutput<typeof StepErrorCount>;

export const Funnel = v.object({
  /** The brands of the caller's charters. */
  brands: v.array(v.object({ brandName: v.string(), displayName: v.string(), variant: v.picklist(['short', 'long']) })),
  brandName: v.string(),
  formVersion: v.number(),
  /** The versions that families of this brand used in these days, the newest first. */
  versions: v.array(v.number()),
  from: CalendarDate,
  to: CalendarDate,
  /** The steps that somebody opened, in the order of the form. */
  steps: v.array(StepCount),
  sent: v.object({ families: Shown, isAbout: v.boolean() }),
  /** The kinds of errors that 5 families or more made, by step, the most frequent first. */
  errors: v.array(StepErrorCount),
});
export type Funnel = v.InferOutput<typeof Funnel>;

export const readFunnel = defineRoute({
  method: 'GET',
  path: '/api/funnel',
  access: 'admin',
  summary: 'How many families opened and left each step of a form, and the kinds of errors by question',
  query: v.object({
    /** The first brand of the caller when absent. */
    brandName: v.optional(v.pipe(v.string(), v.maxLength(100))),
    form: v.optional(formEntries.form, 'interest'),
    /** Today's version when absent. */
    formVersion: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'formVersion must be a whole number.'), v.transform(Number)),
    ),
    days: v.optional(v.picklist(dayChoices, `days must be one of ${dayChoices.join(', ')}.`), '30'),
    language: v.optional(formEntries.language),
    device: v.optional(formEntries.device),
  }),
  response: Funnel,
  status: 200,
});
