import { createElement, type ReactNode } from 'react';
import { readAgreementLines } from '#domain/courses/agreement-lines.ts';
import { phoneAddress } from '#web/lib/phone-address.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import own from './agreement.module.css';

type AgreementTextProps = {
  text: string;
  /** The text that was read before; new passages are marked. */
  before: string | undefined;
};

const hasTags = (text: string) => /<[a-z][^>]*>/i.test(text);
const phoneNumber = /(\(?\d{3}\)?[ .-]\d{3}[.-]\d{4})/;

/** The agreement's text with its headings; its phone numbers are links. */
export function AgreementText({ text, before }: AgreementTextProps) {
  if (hasTags(text)) return <RichText html={text} />;
  const known = before === undefined ? undefined : new Set(readAgreementLines(before).map((line) => line.text));
  return readAgreementLines(text).map((line, at) => {
    const isNew = known !== undefined && !known.has(line.text);
    const words = isNew ? <ins className={own.changed}>{linkPhones(line.text)}</ins> : linkPhones(line.text);
    return createElement(line.isHeading ? 'h3' : 'p', { key: at }, words);
  });
}

/** Passages of the previous text that are not in the current one. */
export function listRemoved(before: string, text: string): string[] {
  if (hasTags(before) || hasTags(text)) return [];
  const present = new Set(readAgreementLines(text).map((line) => line.text));
  return readAgreementLines(before).flatMap((line) => (present.has(line.text) ? [] : [line.text]));
}

function linkPhones(text: string): ReactNode[] {
  // Every second part is a phone number.
  return text
    .split(phoneNumber)
    .map((part, at) => (at % 2 === 1 ? createElement('a', { key: at, href: phoneAddress(part) }, part) : part));
}
