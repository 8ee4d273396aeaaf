import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { StepBar } from '#web/ui/feedback/step-bar.tsx';
import { DefinitionGrid } from '#web/ui/tables/definition-grid.tsx';
import styles from './gallery.module.css';
import type { Say, Specimen } from './specimen.ts';

const facts = (say: Say) => [
  { term: say('Name'), value: say("Marco J O'Brien") },
  { term: say('Phone'), value: <a href="tel:+12095550144">{say('209-555-0144')}</a> },
  { term: say('Notes'), value: `${say('First line.')}\nSecond line.` },
];

const steps = ['Student match', 'Orientation', 'Complete'];

export const frameSpecimens: readonly Specimen[] = [
  {
    name: 'Card',
    Show: ({ say }) => (
      <div className={styles.pair}>
        <Card
          title={say('Student Information')}
          heading="h3"
          actions={
            <Button kind="plain" size="small">
              {say('Edit')}
            </Button>
          }
        >
          <p>{say('What is in it.')}</p>
        </Card>
        <Card
          title={say('With a foot')}
          heading="h3"
          foot={
            <>
              <Button size="small">{say('Save')}</Button>
              <Button kind="quiet" size="small">
                {say('Cancel')}
              </Button>
            </>
          }
        >
          <p>{say('What is in it.')}</p>
        </Card>
        <Card roomy title={say('Roomy')} heading="h3">
          <p>{say('For pages of families.')}</p>
        </Card>
        <Card>
          <p>{say('Without a title.')}</p>
        </Card>
        <Card title={say('Only a title')} heading="h3" />
      </div>
    ),
  },
  {
    name: 'StepBar',
    Show: ({ say }) => (
      <>
        {[0, 1, steps.length].map((reached) => (
          <StepBar key={reached} label={`Progress ${reached}`} steps={steps.map(say)} reached={reached} />
        ))}
      </>
    ),
  },
  {
    name: 'DefinitionGrid',
    Show: ({ say }) => (
      <>
        <Card title={say('Names of facts')} heading="h3">
          <DefinitionGrid items={facts(say)} />
        </Card>
        <Card title={say('Questions')} heading="h3">
          <DefinitionGrid
            terms="questions"
            items={[
              { term: say('Does the student need glasses to read what is on the board?'), value: say('Yes') },
              { term: say('Has the student ever been asked to leave a school?'), value: '-' },
            ]}
          />
        </Card>
        <div className={styles.narrow}>
          <DefinitionGrid items={facts(say)} />
        </div>
      </>
    ),
  },
];
