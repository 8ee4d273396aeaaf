import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sanitizeMessage } from './sanitize-message.ts';

const link = '<a target="_blank" rel="noopener noreferrer">';
const pixel = 'data:image/png;base64,iVBORw0KGgo=';

describe('what the editor makes stays', () => {
  it.each([
    '<h1>A</h1><h6 class="ql-align-center">B</h6>',
    '<p>Hello <strong>{firstName}</strong> <em>{lastName}</em> <u>{_uuid}</u> <s>old</s><br /></p>',
    '<ul><li>a photo ID</li><li class="ql-indent-1">a report card</li></ul><ol><li>one</li></ol>',
    '<p><span class="ql-font-serif" style="color:#e60000;background-color:rgb(255, 255, 0)">Bring this.</span></p>',
    '<p><a href="https://school.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">Our page</a></p>',
    '<p><a href="mailto:office@school.example" target="_blank" rel="noopener noreferrer">Write</a></p>',
    `<p><img src="${pixel}" alt="Our logo" width="40" /></p>`,
    '<p>3 &lt; 4 &amp; 5 &gt; 4, &lt;script&gt; is a word</p>',
  ])('%s', (html) => expect(sanitizeMessage(html)).toBe(html));
});

test.each([
  ['<p><b>Bold</b><i>slanted</i><del>out</del></p>', '<p><strong>Bold</strong><em>slanted</em><s>out</s></p>'],
  ['<div><p style="color:red" class="ql-align-right evil">A</p></div>', '<p class="ql-align-right">A</p>'],
  ['<p><br></p><p>&nbsp; </p>', ''],
  ['', ''],
  ['<a>&lt;<a>b</a></a>', `${link}&lt;</a>${link}b</a>`],
  ['<p>a<p>b</p>c</p>', '<p>a</p><p>b</p>c<p></p>'],
])('%s becomes %s', (html, safe) => expect(sanitizeMessage(html)).toBe(safe));

const tag =
  /<\/?(?:p|h[1-6]|li|ul|ol|span|strong|em|u|s|a|br|img|blockquote)(?: (?:class|href|target|rel|src|alt|width|height|style)="[^"<>]*")*(?: \/)?>/g;
const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'g');

/** Nothing but tags of the list, each with plain attributes, and text without a sign that opens one. */
function expectHarmless(clean: string) {
  expect(clean.replace(tag, '')).not.toMatch(/[<>]/);
  for (const [, address] of clean.matchAll(attribute('href'))) expect(address).toMatch(/^(?:https?:|mailto:|tel:|$)/);
  for (const [, source] of clean.matchAll(attribute('src')))
    expect(source).toMatch(/^data:image\/(png|jpeg|gif|webp);/);
  for (const [, names] of clean.matchAll(attribute('class'))) expect(names).toMatch(/^(?:ql-[\w-]+ ?)*$/);
  for (const [, style] of clean.matchAll(attribute('style')))
    expect(style).toMatch(/^(?:(?:background-)?color:(?:#[0-9a-f]{6}|rgb\([\d, ]+\));?)+$/i);
  expect(sanitizeMessage(clean)).toBe(clean);
}

describe('what could run, or show what is not of the school, goes', () => {
  it.each([
    // Scripts
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<script\u0000>alert(1)</script>',
    '<p>a<script>alert(1)//</p>',
    // Handlers
    `<img src="${pixel}" onerror="alert(1)">`,
    '<img src=x onerror=alert(1)>',
    '<img src="x` `<script>alert(1)</script>"` `>',
    '<p onclick="alert(1)" onmouseover=alert(1)>a</p>',
    '<a href="https://a.example" onfocus="alert(1)" autofocus tabindex=1>a</a>',
    '<details open ontoggle=alert(1)>a</details>',
    '<body onload=alert(1)>',
    '<p/onclick=alert(1)>a</p>',
    '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
    // Addresses that run
    '<a href="javascript:alert(1)">a</a>',
    '<a href="JaVaScRiPt:alert(1)">a</a>',
    '<a href=" &#14; javascript:alert(1)">a</a>',
    '<a href="java\nscript:alert(1)">a</a>',
    '<a href="java&#x09;script:alert(1)">a</a>',
    '<a href="&#106;avascript&colon;alert(1)">a</a>',
    '<a href="vbscript:msgbox(1)">a</a>',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">a</a>',
    '<a href="blob:https://a.example/1">a</a>',
    '<a href="//evil.example">a</a>',
    '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
    '<img src="data:text/html,<script>alert(1)</script>">',
    '<img src="https://evil.example/track.gif">',
    '<img src="javascript:alert(1)">',
    '<img srcset="https://evil.example/a 1x" src>',
    // Styles
    '<p style="background:url(https://evil.example)">a</p>',
    '<p style="position:fixed;inset:0">Sign in here</p>',
    '<span style="color:url(javascript:alert(1))">a</span>',
    '<span style="color:#e60000;position:fixed;inset:0">a</span>',
    '<span style="background:#e60000 url(//evil.example);background-color:expression(alert(1))">a</span>',
    '<span style="color:\\65xpression(alert(1));behavior:url(a.htc);-moz-binding:url(a)">a</span>',
    '<span style="}</style><script>alert(1)</script>">a</span>',
    '<style>*{display:none}</style>a',
    '<link rel=stylesheet href=https://evil.example/a.css>',
    '<p class="dialog ql-align-center modal">a</p>',
    '<div style="width:expression(alert(1))">a</div>',
    // SVG and MathML
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
    '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
    '<math><a xlink:href="javascript:alert(1)">a</a></math>',
    '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></foreignObject></svg>',
    // Frames, forms and the page's own
    '<iframe src="https://evil.example"></iframe>',
    '<object data="data:text/html,x"></object><embed src="x">',
    '<form action="https://evil.example"><input name=a><button formaction="javascript:alert(1)">a</button></form>',
    '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<template><script>alert(1)</script></template>',
    '<p id="content" name="config">a</p>',
    // What changes when it is parsed again
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
    '<title><a title="</title><img src=x onerror=alert(1)>">',
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<?xml version="1.0"?><p>a</p><%= 1 %>',
    '<p "=""><img src=x onerror=alert(1)//></p>',
    '<a href="https://a.example/&quot; onclick=&quot;alert(1)">a</a>',
    '<img alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" src="data:image/png;base64,AAAA">',
  ])('%s', (html) => expectHarmless(sanitizeMessage(html)));

  it('for any combination of such parts', () => {
    const parts = ['<', '>', '"', "'", '/', '=', ' ', '&lt;', '&quot;', '<!--', '-->', '<p', '<a href=', '<img src='];
    const words = [
      'javascript:alert(1)',
      'onerror=x',
      '<script>',
      '</script>',
      '<svg>',
      '<style>',
      'data:image/png;base64,A',
    ];
    const html = fc.array(fc.constantFrom(...parts, ...words), { maxLength: 24 }).map((all) => all.join(''));
    fc.assert(
      fc.property(html, (text) => expectHarmless(sanitizeMessage(text))),
      { numRuns: 500 },
    );
  });

  it('is cheap for what is deep or long', () => {
    expectHarmless(sanitizeMessage('<p>'.repeat(5_000)));
    expectHarmless(sanitizeMessage('<ul><li>'.repeat(10_000)));
    expectHarmless(sanitizeMessage('<'.repeat(100_000)));
    expectHarmless(sanitizeMessage(`<p ${'a="b" '.repeat(16_000)}>`));
  });
});
