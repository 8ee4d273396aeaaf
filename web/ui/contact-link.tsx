import { phoneAddress } from '#web/lib/phone-address.ts';
import { BreakingText } from './breaking-text.tsx';
import styles from './contact-link.module.css';

/** A phone number as a link, '-' without one. */
export function PhoneLink({ phone }: { phone: string | undefined }) {
  if (!phone) return '-';
  return (
    <a className={styles.phone} href={phoneAddress(phone)}>
      {phone}
    </a>
  );
}

/** An email address as a link, '-' without one; a long address breaks at its punctuation. */
export function MailLink({ email }: { email: string | undefined }) {
  if (!email) return '-';
  return (
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
      <BreakingText text={email} />
    </a>
  );
}
