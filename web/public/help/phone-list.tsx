import { PhoneLink } from '#web/ui/contact-link.tsx';
import styles from './phone-list.module.css';

type PhoneListProps = { entries: readonly { readonly id: string; readonly name: string; readonly phone: string }[] };

/** Learning centers or charters with their numbers. */
export function PhoneList({ entries }: PhoneListProps) {
  return (
    <ul className={styles.list}>
      {entries.map(({ id, name, phone }) => (
        <li key={id}>
          {name}: <PhoneLink phone={phone} />
        </li>
      ))}
    </ul>
  );
}
