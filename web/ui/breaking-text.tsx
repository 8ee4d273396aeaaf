import { Fragment } from 'react';

/** A text in which long email addresses may break at their punctuation. */
export function BreakingText({ text }: { text: string }) {
  const parts = text.includes('@') ? text.split(/(?=[@.]\S)/) : [text];
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text only change together
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
