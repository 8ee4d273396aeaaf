import { message } from '#domain/texts/message.ts';

/** What a family can do next; `wait`: nothing. */
export const familyActions = ['wait', 'call', 'register', 'attend', 'openOrientation', 'chooseTime', 'sign'] as const;
export type FamilyAction = (typeof familyActions)[number];

/** Where an entry stands in a sentence, and what the family does next. Both are texts of the site. */
export type NextStep = { readonly state: string; readonly next: string; readonly action: FamilyAction };

/** Why a family cannot change the answers of an entry, or withdraw it; absent where it can. */
export type Refusals = { readonly change?: string; readonly withdraw?: string };

/** What the page of a family says about the entries of an area, by status. It contains no form: the page shows it first. */
export type FamilyArea<Status extends string = string> = {
  /** The name of the form. */
  readonly form: string;
  readonly steps: Readonly<Record<Status, NextStep>>;
  /** Only of statuses in which something is refused. */
  readonly refusals: Readonly<Partial<Record<Status, Refusals>>>;
};

/** The next step where there is nothing to do. */
export const waits = message('You do not need to do anything now.');
/** The next step where only staff can help. */
export const callsUs = message('Please call the learning center.');

/** The refusals of an entry that is closed. */
export const closed: Refusals = {
  change: message('This form is closed. Please call the learning center to change it.'),
  withdraw: message('This form is already closed.'),
};
