import { isEmail } from '#domain/contact-rules/email.ts';
import type { Center } from '#domain/locations/site.ts';
import { readableTheme } from '#domain/locations/theme.ts';
import { english, type Language } from '#domain/texts/language.ts';
import type { Mail } from './mail.ts';

/** The brand's part of a mail's design. `logo` and `home` are absolute URLs; without a logo only the name is shown. */
export type MailBrand = {
  readonly displayName: string;
  readonly color: string;
  readonly ink: string;
  readonly logo?: string;
  readonly home: string;
};
export type MailBlock =
  | { readonly paragraph: string }
  | { readonly rows: readonly { readonly label: string; readonly text: string }[] }
  | { readonly button: string; readonly href: string };
export type MailContent = {
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** The reply address of the mail. A value that is not an email address is ignored. */
  readonly replyTo?: string | undefined;
};

/**
 * Returns the design of a center's mails. `originTemplate` is the origin of a brand's site, with the placeholders
 * {brand} and {domain}. Mail programs do not show SVG, so the logo is the PNG with the path of the brand's icon, if
 * `pngPictures` (the paths of the site's PNG files) contains it.
 */
export function createMailBrands(originTemplate: string, pngPictures: readonly string[]) {
  return ({ brand }: Pick<Center, 'brand'>): MailBrand => {
    const home = originTemplate.replace('{brand}', brand.brandName).replace('{domain}', brand.domain);
    const { brand: color, ink } = readableTheme(brand.color);
    const icon = brand.brandIcon.replace(/\.\w+$/, '.png');
    const logo = pngPictures.includes(icon) && { logo: `${home}${icon}` };
    return { displayName: brand.displayName, color, ink, ...logo, home };
  };
}

/** Escapes text for HTML and its attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The sides of a mail by the direction of its language. Mail programs do not know `start` and `end`. */
type Sides = { readonly start: 'left' | 'right'; readonly end: 'left' | 'right' };

/**
 * Formats a mail in the brand's colors as HTML (with inline styles, because mail programs drop style sheets) and as
 * plain text.
 */
export function layOutMail(brand: MailBrand, content: MailContent, { code, direction }: Language = english): Mail {
  const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
  const sides: Sides = direction === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' };
  const html = `<!doctype html>
<html lang="${code}"${direction === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f6f3;color:#16211f;${font};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse;background:#ffffff">
<tr><td style="background:${brand.color};color:${brand.ink};padding:16px 24px">
<table role="presentation" style="border-collapse:collapse"><tr>
${htmlLogo(brand, sides)}<td style="padding:0;line-height:1.25"><a href="${escapeHtml(brand.home)}" style="color:${brand.ink};text-decoration:none;font-weight:700;font-size:18px">${escapeHtml(brand.displayName)}</a></td>
</tr></table></td></tr>
<tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(content.heading)}</h1>
${content.blocks.map((block) => htmlBlock(block, brand, sides)).join('\n')}
</td></tr></table></body></html>`;
  const text = [content.heading, ...content.blocks.map(textBlock), `${brand.displayName}\n${brand.home}`].join('\n\n');
  const { subject, replyTo } = content;
  return { subject, html, text, ...(replyTo && isEmail(replyTo) && { replyTo }) };
}

/** The brand's name is always next to the logo, so its alternative text is empty. */
function htmlLogo({ logo, displayName }: MailBrand, { end }: Sides): string {
  if (!logo) return '';
  const image = `<img src="${escapeHtml(logo)}" width="36" height="36" alt="${escapeHtml(displayName)}" style="display:block;border:0;font-size:0">`;
  return `<td style="padding:0;padding-${end}:12px">${image}</td>\n`;
}

function htmlBlock(block: MailBlock, brand: MailBrand, { start, end }: Sides): string {
  if ('paragraph' in block)
    return `<p style="margin:0 0 16px">${escapeHtml(block.paragraph).replaceAll('\n', '<br>')}</p>`;
  if ('button' in block) {
    const style = `display:inline-block;padding:12px 20px;border-radius:999px;background:${brand.color};color:${brand.ink};font-weight:600;line-height:1.25;text-align:center;text-decoration:none`;
    return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.href)}" style="${style}">${escapeHtml(block.button)}</a></p>`;
  }
  const rows = block.rows.map(
    (row) =>
      `<tr><th scope="row" style="text-align:${start};font-weight:400;color:#50605d;padding:4px 0;padding-${end}:16px;vertical-align:top">${escapeHtml(row.label)}</th>` +
      `<td dir="auto" style="text-align:${start};padding:4px 0;vertical-align:top;word-break:break-word">${escapeHtml(row.text)}</td></tr>`,
  );
  return `<table style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`;
}

function textBlock(block: MailBlock): string {
  if ('paragraph' in block) return block.paragraph;
  if ('button' in block) return `${block.button}: ${block.href}`;
  return block.rows.map((row) => `${row.label}: ${row.text}`).join('\n');
}
