import { message } from '#domain/texts/message.ts';

/** A yes/no answer in requests and in the store; both false means not answered, both true is refused. */
export type YesNo = { yes: boolean; no: boolean };
export type YesNoNotSure = YesNo & { notSure: boolean };

export type Flag = 'yes' | 'no' | 'notSure';
/** Display text of the flags. */
export const flagTexts: Readonly<Record<Flag, string>> = {
  yes: message('Yes'),
  no: message('No'),
  notSure: message('Not sure'),
};

/** Returns the flags of an answer that are true, limited to those that the question offers. */
export function trueFlags<const F extends Flag>(flags: readonly F[], answer: unknown): F[] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return [];
  return flags.filter((flag) => Reflect.get(answer, flag) === true);
}

/** Returns the chosen flag; undefined when a flag answer is empty or has more than one true flag. */
export function readFlag(answer: unknown): Flag | undefined {
  const set = trueFlags(['yes', 'no', 'notSure'], answer);
  return set.length === 1 ? set[0] : undefined;
}

/** Returns the stored form of a chosen flag: that flag true, the others false; all false for ''. */
export function flagAnswer(flags: readonly Flag[], chosen: string): YesNo | YesNoNotSure {
  return Object.fromEntries(flags.map((flag) => [flag, flag === chosen])) as YesNo | YesNoNotSure;
}
