import { describe, expect, it } from 'vitest';
import { escapeHtml, layOutMail } from './mail-layout.ts';

const brand = {
  displayName: 'Holston & Sons',
  color: '#1b5e20',
  ink: '#ffffff',
  logo: 'https://holston.example/logo.svg?a=1&b=2',
  home: 'https://holston.example',
};
const script = "\"><script>alert('1')</script>&";

describe('escapeHtml', () => {
  it('leaves nothing that HTML or an attribute could read as its own', () => {
    expect(escapeHtml(script)).toBe('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;');
    expect(escapeHtml('Zoë & Ann')).toBe('Zoë &amp; Ann');
  });
});

describe('layOutMail', () => {
  const content = {
    subject: script,
    heading: script,
    blocks: [
      { paragraph: script },
      { rows: [{ label: script, text: script }] },
      { button: script, href: `https://holston.example/?x=${script}` },
    ],
  };
  const mail = layOutMail({ ...brand, displayName: script }, content);

  it('escapes every text and address', () => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html.match(/&lt;script&gt;/g)).toHaveLength(8);
  });

  it('says the same in plain text, where nothing needs escaping', () => {
    expect(mail.text.split('\n\n')).toEqual([
      script,
      script,
      `${script}: ${script}`,
      `${script}: https://holston.example/?x=${script}`,
      `${script}\nhttps://holston.example`,
    ]);
    expect(mail.subject).toBe(script);
  });

  it('has the colours, name and logo of the brand', () => {
    const { html } = layOutMail(brand, { subject: 'Hello', heading: 'Hello', blocks: [] });
    expect(html).toContain('background:#1b5e20;color:#ffffff');
    expect(html).toContain('Holston &amp; Sons</a>');
    expect(html).toContain('src="https://holston.example/logo.svg?a=1&amp;b=2"');
    expect(html).toContain('<title>Hello</title>');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  });

  it('answers to the address that is given, if one is', () => {
    const plain = { subject: 'Hello', heading: 'Hello', blocks: [] };
    expect(layOutMail(brand, plain)).not.toHaveProperty('replyTo');
    expect(layOutMail(brand, { ...plain, replyTo: 'center@holston.example' }).replyTo).toBe('center@holston.example');
  });
});
