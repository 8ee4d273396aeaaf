import { useQuery } from '@tanstack/react-query';
import { worksFor } from '#domain/users/permissions.ts';
import type { User } from '#domain/users/user.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/feedback/loading.tsx';
import { WhenLoaded } from '#web/ui/feedback/states.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import styles from './permissions.module.css';
import { chartersQuery } from './user-calls.ts';

type Assignments = User['charterAssignments'];

/** Returns the charters that the signed-in user may assign and those already assigned, by name. */
export function useCharterOptions(assigned: Assignments) {
  const user = useStaffUser();
  const charters = useQuery(chartersQuery);
  const own = (charters.data ?? []).filter(({ _id }) => worksFor(user, _id));
  const all = new Map([...assigned, ...own].map(({ _id, name }) => [_id, name]));
  const options = [...all].map(([_id, name]) => ({ _id, name }));
  return { ...charters, options: options.sort((left, right) => left.name.localeCompare(right.name)) };
}

type CharterChoiceProps = {
  /** The person to whom charters are assigned. */
  name: string;
  charters: ReturnType<typeof useCharterOptions>;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
};

/** The sub-view in which charters are assigned. */
export function CharterChoice({ name, charters, chosen, onChoose }: CharterChoiceProps) {
  const { options } = charters;
  const all = options.map(({ _id }) => _id);
  const hasAll = all.every((id) => chosen.includes(id));
  return (
    <WhenLoaded
      query={charters}
      failureTitle="The charters could not be loaded."
      loading={<Spinner label="Loading charters..." />}
    >
      {() => (
        <fieldset className={styles.charters}>
          <legend>Charters that {name} works for</legend>
          <div className={styles.charterCount}>
            <span role="status">
              {chosen.length} of {all.length} chosen
            </span>
            <Button kind="text" onClick={() => onChoose(hasAll ? [] : all)}>
              {hasAll ? 'Clear all' : 'Choose all'}
            </Button>
          </div>
          <div className={styles.charterGrid}>
            {options.map((charter) => (
              <CheckboxField
                key={charter._id}
                id={`charter-${charter._id}`}
                label={charter.name}
                dense
                checked={chosen.includes(charter._id)}
                onChange={(checked) =>
                  onChoose(checked ? [...chosen, charter._id] : chosen.filter((id) => id !== charter._id))
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </WhenLoaded>
  );
}
