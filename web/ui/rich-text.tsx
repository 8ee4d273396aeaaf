import { type CSSProperties, createElement, type ReactNode } from 'react';
import { readRichStyle, setStylesAside } from '#web/lib/rich-style.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import styles from './rich-text.module.css';

const blocks = ['p', 'ul', 'ol', 'li', 'blockquote', 'div'];
const inlines = ['strong', 'b', 'em', 'i', 'u', 's', 'br', 'span', 'sub', 'sup'];
const allowed: ReadonlySet<string> = new Set([...blocks, ...inlines]);
/** Elements that contain code or no text; their content is also removed. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg']);
const linkStart = /^(https?:\/\/|mailto:|tel:)/i;
const imageStart = /^(data:image\/(png|jpeg|gif|webp);base64,|\/(?!\/))/i;

/** A school's rich text with its formatting. Scripts cannot run, whatever the HTML. */
export function RichText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(setStylesAside(html), 'text/html');
  return <div className={styles.text}>{readChildren(body)}</div>;
}

function readChildren(parent: Element): ReactNode[] {
  const holdsBlocks = [...parent.children].some((child) => blocks.includes(child.localName) || isHeading(child));
  return [...parent.childNodes].map((node, at) => {
    if (node instanceof Element) return readElement(node, at);
    const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    // White space between paragraphs must not become empty lines.
    return holdsBlocks && text.trim() === '' ? null : text;
  });
}

const isHeading = ({ localName }: Element) => /^h[1-6]$/.test(localName);

function readElement(element: Element, key: number): ReactNode {
  const { localName: name } = element;
  if (dropped.has(name)) return null;
  if (name === 'img') return readImage(element, key);
  const style = readStyle(element);
  const children = name === 'br' ? undefined : readChildren(element);
  if (isHeading(element)) {
    // The heading level fits the page; the size is that of the written level.
    const level = Math.min(Number(name.slice(1)) + 2, 6);
    return createElement(`h${level}`, { key, style, className: styles[name] }, children);
  }
  const href = name === 'a' ? (element.getAttribute('href') ?? '') : '';
  if (linkStart.test(href)) return readLink(href, { key, style }, children);
  return createElement(allowed.has(name) ? name : 'span', { key, style }, children);
}

/** A link opens in a new tab, because the current page must not be lost. */
function readLink(href: string, look: { readonly key: number; readonly style: CSSProperties }, children: ReactNode) {
  if (!/^https?:/i.test(href)) return createElement('a', { ...look, href }, children);
  const note = createElement(NewTabNote);
  return createElement('a', { ...look, href, target: '_blank', rel: 'noopener noreferrer' }, children, note);
}

function NewTabNote() {
  const { t, language } = useTexts();
  return (
    <span className="visually-hidden" lang={language.code}>
      {' '}
      {t('(opens in a new tab)')}
    </span>
  );
}

function readImage(element: Element, key: number): ReactNode {
  const src = element.getAttribute('src') ?? '';
  return imageStart.test(src) ? <img key={key} src={src} alt={element.getAttribute('alt') ?? ''} /> : null;
}

const fonts: Readonly<Record<string, string>> = { serif: 'serif', monospace: 'monospace' };

/** Reads the formats that the editor offers. */
function readStyle(element: Element): CSSProperties {
  const { color, backgroundColor, textAlign } = readRichStyle(element);
  const classes = element.getAttribute('class') ?? '';
  const align = /\bql-align-(center|right|justify)\b/.exec(classes)?.[1] ?? textAlign;
  const font = fonts[/\bql-font-(\w+)\b/.exec(classes)?.[1] ?? ''];
  return {
    ...(color && { color }),
    ...(backgroundColor && { backgroundColor }),
    ...(align && { textAlign: align as CSSProperties['textAlign'] }),
    ...(font && { fontFamily: font }),
  };
}
