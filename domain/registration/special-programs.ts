import * as v from 'valibot';

/** The special programs that a student may be in, by their codes. */
export const programNames = {
  el: 'English Learner (EL)',
  fiveZeroFour: '504',
  iep: 'IEP',
  gate: 'GATE',
  titleI: 'Title I',
  mckinneyVento: 'McKinney-Vento',
  foster: 'Foster',
} as const;
export type ProgramCode = keyof typeof programNames;
export const programCodes = Object.keys(programNames) as ProgramCode[];

/** The filter of a list: students who are in a program. */
export const ProgramFilter = v.optional(v.picklist(programCodes, `program must be one of ${programCodes.join(', ')}.`));

const State = v.union([v.literal('unchecked'), v.boolean()], 'Choose Unverified, Yes or No.');
/** The states of a program: not checked yet, in the program, or not in it. */
export type ProgramState = v.InferOutput<typeof State>;

/** 'Unverified', 'Yes' or 'No'. */
export function programStateName(state: ProgramState): string {
  if (state === 'unchecked') return 'Unverified';
  return state ? 'Yes' : 'No';
}

/** The state of each program. */
export const Programs = v.object({
  el: State,
  fiveZeroFour: State,
  iep: State,
  gate: State,
  titleI: State,
  mckinneyVento: State,
  foster: State,
});
export type Programs = v.InferOutput<typeof Programs>;
