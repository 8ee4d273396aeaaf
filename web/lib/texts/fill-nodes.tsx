import { Fragment, type ReactNode } from 'react';

/** A translated sentence with elements at its placeholders: `fillNodes(t('Call {phone}.'), { phone: <a .../> })`. */
export function fillNodes(sentence: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  return sentence
    .split(/\{(\w+)\}/)
    .map((part, at) => <Fragment key={part}>{at % 2 === 0 ? part : nodes[part]}</Fragment>);
}
