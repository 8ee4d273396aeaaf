import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { entryAreas } from '#domain/entry-areas.ts';
import { changeTaskRules, readTaskRules, type TaskRuleSettings } from '#domain/work/task-rules-api.ts';
import { LeavePrompt, LeaveQuestion } from '#web/forms/leave-prompt.tsx';
import { callApi } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-problem.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { isStale } from '#web/staff/entries/edit/use-entry-change.ts';
import { useCharterOptions } from '#web/staff/permissions/charter-choice.tsx';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { WhenLoaded } from '#web/ui/feedback/states.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const rulesQuery = (charterId: string) =>
  queryOptions({
    queryKey: ['task rules', charterId],
    queryFn: ({ signal }) => callApi(readTaskRules, { params: { charterId }, signal }),
    enabled: charterId !== '',
  });

const lostText = 'Your changes are not saved.';

/** /task-rules: the rules that add tasks to the entries of a charter. */
export function Component() {
  const charters = useCharterOptions([]);
  const [chosen, setChosen] = useState('');
  const [unsaved, setUnsaved] = useState(false);
  /** The charter that is chosen while changes would be lost. */
  const [next, setNext] = useState('');
  const charterId = chosen || (charters.options[0]?._id ?? '');
  const rules = useQuery(rulesQuery(charterId));
  const leave = () => {
    setUnsaved(false);
    setChosen(next);
    setNext('');
  };
  return (
    <>
      <PageTitle
        title="Task Rules"
        actions={
          <LinkButton kind="quiet" size="small" to={staffPaths.myWork}>
            Back to My Work
          </LinkButton>
        }
      />
      <div className="stack">
        <p>
          Each night a rule that is on adds a task to the entries for which it holds. It closes the task when it no
          longer holds.
        </p>
        <WhenLoaded query={charters} failureTitle="The charters could not be loaded." height="8rem">
          {() => (
            <SelectField
              id="task-rules-charter"
              label="Charter"
              value={charterId}
              options={charters.options.map(({ _id, name }) => ({ value: _id, label: name }))}
              onChange={unsaved ? setNext : setChosen}
            />
          )}
        </WhenLoaded>
        <WhenLoaded query={rules} failureTitle="The rules could not be loaded." height="12rem">
          {(answer) => (
            <RulesForm key={`${charterId} ${answer.etag}`} charterId={charterId} onUnsaved={setUnsaved} {...answer} />
          )}
        </WhenLoaded>
      </div>
      {unsaved && <LeavePrompt active message={lostText} />}
      {next && <LeaveQuestion message={lostText} onLeave={leave} onStay={() => setNext('')} />}
    </>
  );
}

type RulesFormProps = {
  charterId: string;
  etag: string;
  rules: TaskRuleSettings;
  onUnsaved: (unsaved: boolean) => void;
};
/** The typed settings; the days are texts until they are sent. */
type Typed = Readonly<Record<string, { readonly on: boolean; readonly days: string }>>;

function RulesForm({ charterId, etag, rules, onUnsaved }: RulesFormProps) {
  const queries = useQueryClient();
  const show = useBanner();
  const [typed, setTyped] = useState<Typed>(() => readTyped(rules));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [isSaving, setSaving] = useState(false);
  const unsaved = JSON.stringify(typed) !== JSON.stringify(readTyped(rules));
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    setFailure('');
    setErrors({});
    const { queryKey } = rulesQuery(charterId);
    const settings = Object.entries(typed).map(([name, { on, days }]) => [
      name,
      { on, days: Number(days || Number.NaN) },
    ]);
    try {
      const body = { rules: Object.fromEntries(settings) as TaskRuleSettings };
      queries.setQueryData(queryKey, await callApi(changeTaskRules, { params: { charterId }, ifMatch: etag, body }));
      show({ kind: 'success', text: 'The rules were saved.' });
    } catch (error) {
      const refused = fieldErrorsOf(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) setFailure(error instanceof Error ? error.message : String(error));
      if (isStale(error)) await queries.invalidateQueries({ queryKey });
    } finally {
      setSaving(false);
    }
  };
  return (
    <form noValidate className="stack" onSubmit={(event) => void save(event)}>
      {failure && <Banner kind="error">{failure}</Banner>}
      {entryAreas.map(({ container, words, taskRules = {} }) => (
        <Card key={container} title={words.list}>
          {Object.entries(taskRules).map(([name, { label, daysLabel, title }]) => {
            const { on = false, days = '' } = typed[name] ?? {};
            const id = `task-rule-${container}`;
            return (
              <div key={name} className="stack">
                <CheckboxField
                  id={id}
                  label={label}
                  hint={`Adds the task: ${title}`}
                  checked={on}
                  onChange={(isOn) => setTyped({ ...typed, [name]: { on: isOn, days } })}
                />
                <TextField
                  id={`${id}-days`}
                  label={daysLabel}
                  inputMode="numeric"
                  maxLength={2}
                  value={days}
                  error={errors[`rules.${name}.days`]}
                  onChange={(text) => setTyped({ ...typed, [name]: { on, days: text } })}
                />
              </div>
            );
          })}
        </Card>
      ))}
      <div>
        <Button type="submit" aria-disabled={isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
}

function readTyped(rules: TaskRuleSettings): Typed {
  const all = entryAreas.flatMap(({ taskRules = {} }) => Object.entries(taskRules));
  return Object.fromEntries(
    all.map(([name, { days }]) => [name, { on: rules[name]?.on ?? false, days: String(rules[name]?.days ?? days) }]),
  );
}
