import { Fragment } from 'react';

/** A text in which email addresses that are too long for their line break at their signs. */
export function BreakingText({ text }: { text: string }) {
  const parts = text.includes('@') ? text.split(/(?=[@.]\S)/) : [text];
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change only together
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
