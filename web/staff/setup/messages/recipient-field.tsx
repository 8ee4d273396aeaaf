import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { addRecipients, recipientMessage } from '#domain/templates/email-settings.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './recipient-field.module.css';

type RecipientFieldProps = {
  id: string;
  label: string;
  error?: string | undefined;
  value: readonly string[];
  /** The typed text that is not yet an address. */
  typed: string;
  onType: (typed: string) => void;
  onChange: (value: string[]) => void;
};

/** Addresses as chips: one is added by Enter or Space, several by pasting a list. */
export function RecipientField({ id, label, error, value, typed, onType, onChange }: RecipientFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [news, setNews] = useState('');
  const add = (text: string) => {
    const { email, rest } = addRecipients(value, text);
    onChange([...email]);
    onType(rest);
    setProblem(rest ? recipientMessage : '');
    const added = email.length - value.length;
    if (added > 0) setNews(added === 1 ? `${email.at(-1)} was added.` : `${added} addresses were added.`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isAdding = event.key === 'Enter' || event.key === ' ';
    if (!isAdding || typed.trim() === '') return;
    event.preventDefault();
    add(typed);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\s,;]/.test(text.trim())) return;
    event.preventDefault();
    add(`${typed} ${text}`);
  };
  const remove = (address: string) => {
    onChange(value.filter((one) => one !== address));
    setNews(`${address} was removed.`);
    input.current?.focus();
  };
  return (
    <div className={styles.field}>
      <TextField
        ref={input}
        id={id}
        label={label}
        hint="Press Enter or Space after each address, or paste a list of them."
        dense
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        value={typed}
        error={problem || error}
        onChange={(text) => {
          setProblem('');
          onType(text);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {value.length > 0 && (
        <ul className={styles.chips} aria-label={`${label}, so far`}>
          {value.map((address) => (
            <li key={address}>
              <span>{address}</span>
              <button type="button" aria-label={`Remove ${address}`} onClick={() => remove(address)}>
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  );
}
