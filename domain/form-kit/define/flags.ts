import { message } from '#domain/texts/message.ts';

/** A yes/no answer on the wire and in store; both false means not answered, both true is refused. */
export type YesNo = { yes: boolean; no: boolean };
export type YesNoNotSure = YesNo & { notSure: boolean };

export type Flag = 'yes' | 'no' | 'notSure';
/** Flags of an answer in words. */
export const flagTexts: Readonly<Record<Flag, string>> = {
  yes: message('Yes'),
  no: message('No'),
  notSure: message('Not sure'),
};

/** The flags of an answer that are set, of those that its question has. */
export function setFlags<const F extends Flag>(flags: readonly F[], answer: unknown): F[] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return [];
  return flags.filter((flag) => Reflect.get(answer, flag) === true);
}

/** 'yes', 'no', 'notSure' or undefined when a flag answer is empty or holds more than one flag. */
export function readFlag(answer: unknown): Flag | undefined {
  const set = setFlags(['yes', 'no', 'notSure'], answer);
  return set.length === 1 ? set[0] : undefined;
}

/** A chosen flag as it is stored: one true, the others false; none true for ''. */
export function flagAnswer(flags: readonly Flag[], chosen: string): YesNo | YesNoNotSure {
  return Object.fromEntries(flags.map((flag) => [flag, flag === chosen])) as YesNo | YesNoNotSure;
}
