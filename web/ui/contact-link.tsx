import { phoneAddress } from '#web/lib/phone-address.ts';
import { BreakingText } from './breaking-text.tsx';
import styles from './contact-link.module.css';

/** A phone number to call with, '-' for none. */
export function PhoneLink({ phone }: { phone: string | undefined }) {
  if (!phone) return '-';
  return (
    <a className={styles.phone} href={phoneAddress(phone)}>
      {phone}
    </a>
  );
}

/** An e-mail address to write to, '-' for none; where it is too long for its line it breaks at its signs. */
export function MailLink({ email }: { email: string | undefined }) {
  if (!email) return '-';
  return (
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
      <BreakingText text={email} />
    </a>
  );
}
