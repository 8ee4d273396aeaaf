import { useState } from 'react';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Tag, ToggleChip } from '#web/ui/chip.tsx';
import { FilterChips } from '#web/ui/tables/filter-chips.tsx';
import { JumpList } from '#web/ui/tables/jump-list.tsx';
import styles from './gallery.module.css';
import type { Say, Specimen } from './specimen.ts';

const buttonKinds = ['main', 'quiet', 'plain', 'danger', 'text'] as const;
const tags = { new: 'New', wait: 'Waiting', done: 'Done', bad: 'Refused', off: 'Closed' } as const;
const jumps = [
  { id: 'to-press', text: 'To press' },
  { id: 'to-fill-in', text: 'To fill in', errors: 12 },
  { id: 'frames', text: 'Frames', errors: 1 },
  { id: 'messages', text: 'Messages' },
];

export const pressSpecimens: readonly Specimen[] = [
  {
    name: 'Button',
    Show: ({ say }) => (
      <>
        <div className={styles.row}>
          {buttonKinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {say(`Button ${kind}`)}
            </Button>
          ))}
        </div>
        <div className={styles.row}>
          {buttonKinds.map((kind) => (
            <Button key={kind} kind={kind} size="small">
              {say(`Small ${kind}`)}
            </Button>
          ))}
        </div>
        <div className={styles.row}>
          {buttonKinds.map((kind) => (
            <Button key={kind} kind={kind} disabled>
              {say(`Switched off ${kind}`)}
            </Button>
          ))}
        </div>
      </>
    ),
  },
  {
    name: 'Circle and link buttons',
    Show: ({ say }) => (
      <div className={styles.row}>
        <Button shape="circle" aria-label="Next">
          ›
        </Button>
        <Button shape="circle" kind="quiet" aria-label="Back">
          ‹
        </Button>
        <Button shape="circle" aria-label="Not yet" disabled>
          ›
        </Button>
        <LinkButton to="/">{say('Link main')}</LinkButton>
        <LinkButton to="/" kind="quiet" size="small">
          {say('Link quiet')}
        </LinkButton>
      </div>
    ),
  },
  {
    name: 'ToggleChip',
    Show: ({ say }) => (
      <div className={styles.row}>
        <Toggle text={say('Off')} />
        <Toggle text={say('On')} on />
      </div>
    ),
  },
  { name: 'FilterChips', Show: ({ say }) => <Filters say={say} /> },
  {
    name: 'Tag',
    Show: ({ say }) => (
      <div className={styles.row}>
        {Object.entries(tags).map(([kind, text]) => (
          <Tag key={kind} kind={kind as keyof typeof tags}>
            {say(text)}
          </Tag>
        ))}
      </div>
    ),
  },
  {
    name: 'JumpList',
    Show: ({ say }) => {
      const items = jumps.map((item) => ({ ...item, text: say(item.text) }));
      return (
        <div className={styles.pair}>
          <JumpList label="Sections across the page" items={items} />
          <div className={styles.narrow}>
            <JumpList label="Sections in a column" items={items} />
          </div>
        </div>
      );
    },
  },
];

function Toggle({ text, on = false }: { text: string; on?: boolean }) {
  const [pressed, setPressed] = useState(on);
  return (
    <ToggleChip pressed={pressed} onChange={setPressed}>
      {text}
    </ToggleChip>
  );
}

function Filters({ say }: { say: Say }) {
  const [chosen, setChosen] = useState<readonly string[]>(['b']);
  return (
    <FilterChips
      label={say('Show')}
      options={[
        { value: 'a', label: say('Under 18') },
        { value: 'b', label: say('Over 18') },
        { value: 'c', label: say('Not interested') },
      ]}
      chosen={chosen}
      onToggle={(value, pressed) => setChosen(pressed ? [...chosen, value] : chosen.filter((one) => one !== value))}
    />
  );
}
