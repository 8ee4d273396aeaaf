import * as v from 'valibot';
import { entryAreas } from '#domain/entry-areas.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId } from '#domain/http/shapes.ts';
import { maxRuleDays, type TaskRules } from './task-rule.ts';

/** The rules of all areas, by name. */
export const taskRules: TaskRules = Object.assign({}, ...entryAreas.map((area) => area.taskRules ?? {}));

const daysMessage = `Enter a number of days from 0 to ${maxRuleDays}.`;
const TaskRuleSetting = v.object({
  on: v.boolean(),
  days: v.pipe(
    v.number(daysMessage),
    v.integer(daysMessage),
    v.minValue(0, daysMessage),
    v.maxValue(maxRuleDays, daysMessage),
  ),
});
/** The settings of rules by name; a rule that is absent is off. */
export const TaskRuleSettings = v.record(v.string(), TaskRuleSetting);
export type TaskRuleSettings = v.InferOutput<typeof TaskRuleSettings>;

const params = v.object({ charterId: EntryId });
const Answer = v.object({ etag: v.string(), rules: TaskRuleSettings });

export const readTaskRules = defineRoute({
  method: 'GET',
  path: '/api/task-rules/{charterId}',
  access: 'contributor',
  summary: 'The rules that add tasks to entries of a charter: whether each is on, and its number of days',
  params,
  response: Answer,
  status: 200,
});

export const changeTaskRules = defineRoute({
  method: 'PUT',
  path: '/api/task-rules/{charterId}',
  access: 'admin',
  summary: 'Switch the rules that add tasks to entries of a charter on or off. Absent rules do not change',
  params,
  body: v.object({ rules: TaskRuleSettings }),
  response: Answer,
  status: 200,
  ifMatch: true,
});
