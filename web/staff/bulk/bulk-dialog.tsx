import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { maxBulkEntries, previewBulk } from '#domain/bulk/api.ts';
import { bulkActionsOf } from '#domain/bulk/area-actions.ts';
import type { BulkInput } from '#domain/bulk/bulk-action.ts';
import { addDays } from '#domain/calendar/days.ts';
import { todayIn } from '#domain/calendar/today.ts';
import type { EntryAreaName } from '#domain/entry-areas.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-problem.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { bulkControls, nobody } from './bulk-inputs.tsx';
import { countEntries } from './describe-bulk.ts';

type BulkDialogProps = {
  area: EntryAreaName;
  ids: readonly string[];
  /** Called before the preview is opened. */
  onPreview: () => void;
  onClose: () => void;
};
type Values = Readonly<Partial<Record<BulkInput, string>>>;

/** The days for orientations at first: from tomorrow, for two weeks. */
const nextDays = (): Values => ({ from: addDays(todayIn(), 1), to: addDays(todayIn(), 14) });

/** Asks which action to take on the chosen entries, and opens its preview. */
export function BulkDialog({ area, ids, onPreview, onClose }: BulkDialogProps) {
  const actions = bulkActionsOf(area);
  const navigate = useNavigate();
  const form = useId();
  // A repeated click or a lost answer makes no second change.
  const [submissionId, setSubmissionId] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [values, setValues] = useState<Values>(nextDays);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const action = actions[name];
  const isTooMany = ids.length > maxBulkEntries;

  const change = (input: BulkInput, value: string) => {
    setSubmissionId(crypto.randomUUID());
    setValues((before) => ({ ...before, [input]: value }));
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!action) return setErrors({ action: 'Choose an action.' });
    const missing = action.inputs.filter((input) => !values[input]?.trim());
    if (missing.length > 0) {
      setErrors(Object.fromEntries(missing.map((input) => [input, 'This field is required.'])));
      document.getElementById(`bulk-${missing[0]}`)?.focus();
      return;
    }
    setBusy(true);
    setErrors({});
    setFailure('');
    try {
      const parameters = Object.fromEntries(action.inputs.map((input) => [input, readValue(input, values)]));
      const body = { submissionId, area, action: name, ids: [...ids], parameters };
      const { _id } = await callApi(previewBulk, { body });
      onPreview();
      navigate(staffPaths.bulk(_id));
    } catch (error) {
      const wrong = Object.entries(fieldErrorsOf(error));
      setErrors(Object.fromEntries(wrong.map(([field, message]) => [field.replace('parameters.', ''), message])));
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={`Change ${countEntries(area, ids.length)}`}
      task
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} aria-disabled={isBusy || isTooMany}>
            {isBusy ? 'Preparing the preview...' : 'Preview'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="stack" onSubmit={(event) => void send(event)}>
        {failure && <Banner kind="error">{failure}</Banner>}
        {isTooMany && (
          <Banner kind="error">
            Choose at most {maxBulkEntries.toLocaleString('en-US')} entries at a time. Filter the list first.
          </Banner>
        )}
        <SelectField
          id="bulk-action"
          label="Action"
          required
          placeholder="Choose an action"
          value={name}
          error={errors.action}
          options={Object.entries(actions).map(([value, { label }]) => ({ value, label }))}
          onChange={(value) => {
            setSubmissionId(crypto.randomUUID());
            setName(value);
            setErrors({});
          }}
        />
        {action && <p>{action.effect}</p>}
        {action?.inputs.map((input) => {
          const Control = bulkControls[input];
          return (
            <Control
              key={input}
              area={area}
              value={values[input] ?? ''}
              error={errors[input]}
              onChange={(value) => change(input, value)}
            />
          );
        })}
        <p>Nothing changes yet: the preview shows who changes, and who does not.</p>
      </form>
    </Dialog>
  );
}

const readValue = (input: BulkInput, values: Values) =>
  input === 'assignedTo' && values[input] === nobody ? null : (values[input] ?? '');
