import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import type { FieldFrame } from '#web/ui/fields/field.tsx';
import { LegendGroup } from '#web/ui/fields/legend-group.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import styles from './gallery.module.css';
import type { Say, Specimen } from './specimen.ts';

const yesNo = ['Yes', 'No'];

export const fieldSpecimens: readonly Specimen[] = [
  { name: 'TextField', Show: ({ say }) => <States say={say} name="text" Input={Text} /> },
  { name: 'TextAreaField', Show: ({ say }) => <States say={say} name="area" Input={Area} /> },
  { name: 'SelectField', Show: ({ say }) => <States say={say} name="select" Input={Drop} /> },
  { name: 'ChoiceField', Show: ({ say }) => <States say={say} name="choice" Input={Choice} /> },
  { name: 'CheckboxField', Show: ({ say }) => <States say={say} name="checkbox" Input={Box} /> },
  {
    name: 'ErrorSummary',
    Show: ({ say }) => (
      <ErrorSummary
        title={say('Please fill out the required fields')}
        items={[
          { target: 'text-error', text: say('First name') },
          { target: 'select-error', text: say('Relationship') },
        ]}
      />
    ),
  },
  {
    name: 'LegendGroup',
    Show: ({ say }) => (
      <Card roomy>
        <LegendGroup legend={say('Parent 1')}>
          <Text frame={{ id: 'group-first', label: say('First name'), required: true }} say={say} />
          <Text frame={{ id: 'group-last', label: say('Last name'), required: true }} say={say} />
        </LegendGroup>
        <LegendGroup
          legend={say('Parent 2')}
          action={
            <Button kind="plain" size="small">
              {say('Remove')}
            </Button>
          }
        >
          <Text frame={{ id: 'group-other', label: say('First name') }} say={say} />
        </LegendGroup>
      </Card>
    ),
  },
];

type InputProps = { frame: FieldFrame; say: Say };

/** A field in its basic state, required with a hint, with an error, and small. */
function States({ say, name, Input }: { say: Say; name: string; Input: (props: InputProps) => React.ReactNode }) {
  const frames: readonly FieldFrame[] = [
    { id: `${name}-plain`, label: say('Plain') },
    { id: `${name}-hint`, label: say('With a hint'), required: true, hint: say('What it is for.') },
    { id: `${name}-error`, label: say('Wrong'), required: true, error: say('Please write it as MM/DD/YYYY') },
    { id: `${name}-dense`, label: say('Small'), dense: true },
    { id: `${name}-dense-error`, label: say('Small and wrong'), dense: true, error: say('Required') },
  ];
  return (
    <div className={styles.pair}>
      {frames.map((frame) => (
        <Input key={frame.id} frame={frame} say={say} />
      ))}
    </div>
  );
}

function Text({ frame, say }: InputProps) {
  const [value, setValue] = useState(say('Maya'));
  return <TextField {...frame} value={value} onChange={setValue} />;
}

function Area({ frame, say }: InputProps) {
  const [value, setValue] = useState(say('Maya likes to draw.'));
  return <TextAreaField {...frame} value={value} onChange={setValue} />;
}

function Drop({ frame, say }: InputProps) {
  const [value, setValue] = useState('Yes');
  const options = yesNo.map((option) => ({ value: option, label: say(option) }));
  return <SelectField {...frame} value={value} onChange={setValue} options={options} placeholder={say('Choose')} />;
}

function Choice({ frame, say }: InputProps) {
  const [value, setValue] = useState('Yes');
  const options = yesNo.map((option) => ({ value: option, label: say(option) }));
  return <ChoiceField {...frame} value={value} onChange={setValue} options={options} />;
}

function Box({ frame }: InputProps) {
  const [checked, setChecked] = useState(!frame.error);
  return <CheckboxField {...frame} checked={checked} onChange={setChecked} />;
}
