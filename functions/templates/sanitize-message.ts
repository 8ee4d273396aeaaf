import sanitize from 'sanitize-html';

/** Formats of the editor: headings, lists, alignment and fonts as classes, and colors. */
const classes = ['ql-align-*', 'ql-indent-*', 'ql-font-*'];
const colors = [/^#[0-9a-f]{6}$/i, /^rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\)$/];
const styled = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'span', 'strong', 'em', 'u', 's', 'a'];
/**
 * Pictures must be embedded in the message, so that no other server learns who reads it; these types cannot contain a
 * script.
 */
const picture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/;
const wholeNumber = /^\d{1,4}$/;
/** Links may only lead to a web page, an email address or a phone number. */
const link = /^(?:https?:\/\/|mailto:|tel:)/i;

/** The maximum number of passes. Each pass repairs invalid nesting, such as a link in a link. */
const maxPasses = 8;

/**
 * Returns safe HTML of the confirmation editor: an allow-list of tags and classes, links to pages, email addresses and
 * phone numbers, colors, no other styles and no event handlers. Sanitizing the result again changes nothing. '' when
 * nothing visible remains, or when the HTML cannot be repaired within the maximum number of passes.
 */
export function sanitizeMessage(html: string): string {
  let clean = cleanOnce(html);
  for (let pass = 1; pass < maxPasses; pass += 1) {
    const again = cleanOnce(clean);
    if (again === clean) return clean;
    clean = again;
  }
  return '';
}

function cleanOnce(html: string): string {
  const clean = sanitize(html, {
    allowedTags: [...styled, 'br', 'ul', 'ol', 'img', 'blockquote'],
    allowedAttributes: {
      a: ['href', 'target', 'rel', 'style'],
      img: ['src', 'alt', 'width', 'height'],
      ...Object.fromEntries(['span', 'strong', 'em', 'u', 's'].map((tag) => [tag, ['style']])),
    },
    allowedStyles: { '*': { color: colors, 'background-color': colors } },
    allowedClasses: Object.fromEntries(styled.map((tag) => [tag, classes])),
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      // Links open in a new tab, because the current one contains the family's registration.
      a: (tagName, { href = '', class: own = '', style = '' }) => ({
        tagName,
        attribs: {
          ...(link.test(href) && { href }),
          ...(own && { class: own }),
          ...(style && { style }),
          target: '_blank',
          rel: 'noopener noreferrer',
        },
      }),
      img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
        tagName,
        attribs: {
          src,
          alt,
          ...(wholeNumber.test(width) && { width }),
          ...(wholeNumber.test(height) && { height }),
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !picture.test(attribs.src ?? ''),
    nestingLimit: 30,
  });
  const isEmpty = !clean.includes('<img') && clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
  return isEmpty ? '' : clean;
}
