/** The maximum number of days of a rule. */
export const maxRuleDays = 60;

/** A rule that adds a task to entries of an area once their condition holds. */
export type TaskRuleDescription = {
  /** The condition, and what its number of days means, for staff. */
  readonly label: string;
  readonly daysLabel: string;
  /** The title of its tasks. */
  readonly title: string;
  /** The number of days until an admin changes it. */
  readonly days: number;
};
export type TaskRules = Readonly<Record<string, TaskRuleDescription>>;
