import { useEffect, useMemo, useRef } from 'react';
import { message } from '#domain/texts/message.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import styles from '#web/ui/fields/signature.module.css';
import { canWrite, drawSignatureInk, writeName } from '#web/ui/fields/signature-image.ts';
import { SignaturePad } from '#web/ui/fields/signature-pad.tsx';
import { isSignature, readInk } from '#web/ui/ink.ts';

/** A signature in a form: the image that is sent, how it was made, and the strokes from which it is drawn again. */
export type SignatureAnswer = {
  /** A PNG as a data URL; '' for none. */
  readonly image: string;
  readonly method: 'drawn' | 'typed';
  /** The strokes as text, see `readInk`; '' while nothing is drawn. */
  readonly ink: string;
};

type SignatureFieldProps = {
  id: string;
  legend: string;
  /** The name of the signer for screen readers, if no other text contains it. */
  label: string;
  error: string | undefined;
  answer: SignatureAnswer;
  /** The typed full name, from which a typed signature is drawn. */
  name: string;
  onChange: (answer: SignatureAnswer) => void;
};

/** Shown immediately: the error that the server would return on submit. */
const dotMessage = message('This is not a signature yet. Sign with your whole name, or type it instead.');
const unwritableMessage = message(
  'This device cannot write these letters, and the signature would show boxes. Draw it, or type the name in Latin letters.',
);

const methods = [
  { value: 'drawn', label: message('Draw it') },
  { value: 'typed', label: message('Type it') },
];

/** A signature, drawn or generated from the typed name, for people who cannot draw (SIGN-4). */
export function SignatureField({ id, legend, label, error, answer, name, onChange }: SignatureFieldProps) {
  const { t } = useTexts();
  const { image, method, ink: text } = answer;
  const ink = useMemo(() => readInk(text), [text]);
  const change = useRef(onChange);
  change.current = onChange;
  const isUnwritable = useMemo(() => method === 'typed' && !canWrite(name), [method, name]);
  const written = useMemo(
    () => (method === 'typed' ? (isUnwritable ? '' : writeName(name)) : undefined),
    [method, name, isUnwritable],
  );
  useEffect(() => {
    if (written !== undefined && written !== image) change.current({ image: written, method: 'typed', ink: text });
  }, [written, image, text]);

  const choose = (chosen: string) => {
    // The typed name becomes an image after the family has chosen typing.
    const image = chosen === 'drawn' && ink && isSignature(ink) ? drawSignatureInk(ink) : '';
    onChange({ image, method: chosen === 'typed' ? 'typed' : 'drawn', ink: text });
  };
  const hint =
    method === 'drawn'
      ? t('Sign with your finger, a pen or the mouse.')
      : t('Your full name, as you type it above, is your signature.');
  const isDot = method === 'drawn' && ink !== undefined && !isSignature(ink);
  const wrong = (isDot && t(dotMessage)) || (isUnwritable && t(unwritableMessage)) || error;
  return (
    <FieldGroup id={id} label={legend} required error={wrong} hint={hint}>
      <div className={styles.signing}>
        <ChoiceField
          id={`${id}Method`}
          label={t('How to sign')}
          value={method}
          options={methods.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={choose}
        />
        {method === 'drawn' ? (
          <SignaturePad
            label={label}
            ink={ink}
            isWrong={wrong !== undefined}
            onChange={(drawn) =>
              onChange({
                image: drawn && isSignature(drawn) ? drawSignatureInk(drawn) : '',
                method: 'drawn',
                ink: drawn ? JSON.stringify(drawn) : '',
              })
            }
          />
        ) : (
          <div className={styles.pad}>
            <div className={styles.sheet} data-wrong={wrong !== undefined || undefined}>
              {written && (
                <img
                  className={styles.written}
                  src={written}
                  alt={t('{signer}: {name}, written', { signer: label, name })}
                />
              )}
            </div>
          </div>
        )}
      </div>
    </FieldGroup>
  );
}
