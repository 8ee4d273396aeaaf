import { describe, expect, it } from 'vitest';
import { learningCenter } from '../../../tests/fixtures/learning-center.ts';
import { createMailBrands, escapeHtml, layOutMail } from './mail-layout.ts';

const brand = {
  displayName: 'Holston & Sons',
  color: '#1b5e20',
  ink: '#ffffff',
  logo: 'https://holston.example/logo.png?a=1&b=2',
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
    expect(mail.html.match(/&lt;script&gt;/g)).toHaveLength(9);
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
    expect(html).toContain(
      'src="https://holston.example/logo.png?a=1&amp;b=2" width="36" height="36" alt="Holston &amp; Sons"',
    );
    expect(html).toContain('<title>Hello</title>');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  });

  it('has no image but the name where the brand has no logo', () => {
    const { logo: _, ...plain } = brand;
    const { html } = layOutMail(plain, { subject: 'Hello', heading: 'Hello', blocks: [] });
    expect(html).not.toContain('<img');
    expect(html).toContain('Holston &amp; Sons</a>');
  });

  it.each([undefined, '', 'none', 'a@holston.example; b@holston.example'])(
    'names no address to answer to when it is %j: the mail service would refuse the whole mail',
    (replyTo) => {
      const content = { subject: 'Hello', heading: 'Hello', blocks: [], replyTo };
      expect(layOutMail(brand, content)).not.toHaveProperty('replyTo');
    },
  );

  it('answers to the address that is given, if one is', () => {
    const plain = { subject: 'Hello', heading: 'Hello', blocks: [] };
    expect(layOutMail(brand, plain)).not.toHaveProperty('replyTo');
    expect(layOutMail(brand, { ...plain, replyTo: 'center@holston.example' }).replyTo).toBe('center@holston.example');
  });
});

describe('the logo of a mail', () => {
  const logoOf = (brandIcon: string, ...pngPictures: string[]) =>
    createMailBrands(
      'https://{domain}',
      pngPictures,
    )({
      ...learningCenter,
      brand: { ...learningCenter.brand, brandIcon },
    }).logo;

  it('is the PNG with the path of the icon, as mail programs do not show SVG', () => {
    const address = 'https://enroll.holston.example/brands/holston/icon.png';
    expect(logoOf('/brands/holston/icon.svg', '/brands/holston/icon.png')).toBe(address);
    expect(logoOf('/brands/holston/icon.png', '/brands/holston/icon.png')).toBe(address);
  });

  it('is missing where the site has no such PNG', () => {
    expect(logoOf('/brands/holston/icon.svg', '/brands/palmbeach/icon.png')).toBeUndefined();
    expect(logoOf('', '/brands/holston/icon.png')).toBeUndefined();
  });
});
