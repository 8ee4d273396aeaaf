import type { Message } from './message.ts';

const style = `
  :root { color-scheme: light; --ink: #16211f; --soft: #50605d; --line: #d9ded9; --accent: #0b5d5b; }
  * { box-sizing: border-box; }
  body { margin: 0; background: #f5f6f3; color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1rem 4rem; }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .25rem; overflow-wrap: anywhere; }
  .soft { color: var(--soft); margin: 0 0 1.5rem; }
  a { color: var(--accent); } :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
  form { display: flex; gap: .5rem; align-items: end; flex-wrap: wrap; margin: 0 0 1.5rem; }
  label { display: grid; gap: .25rem; font-size: .875rem; font-weight: 600; flex: 1 1 16rem; }
  input, button { font: inherit; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid #87938f; border-radius: 6px; }
  input { font-weight: 400; font-size: 1rem; background: #fff; }
  button { background: var(--accent); color: #fff; border-color: var(--accent); padding-inline: 1.25rem; cursor: pointer; }
  .card, ol { background: #fff; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
  ol { list-style: none; margin: 0; padding: 0; } li + li { border-top: 1px solid var(--line); }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .875rem 1.25rem; text-decoration: none;
    color: inherit; } li a:hover { background: #f1f7f6; }
  li strong { overflow-wrap: anywhere; } li span { color: var(--soft); font-size: .875rem; } li time { text-align: right; }
  .empty { padding: 3rem 1.25rem; text-align: center; color: var(--soft); }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0 1.5rem; }
  dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
  iframe { display: block; width: 100%; height: 40rem; border: 0; background: #fff; }
  h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
  pre { margin: 0; padding: 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.6 ui-monospace, monospace; }
`;

/**
 * The frame has no origin and its links open in another tab. Scripts are refused by the page's policy, which the
 * frame inherits; the sandbox allows them only so that accessibility checks can look inside.
 */
const sandbox = 'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"';
const toFrame = (html: string) => `<base target="_blank">${html}`;

/** The list of messages, newest first. */
export function renderMailbox(messages: Message[], to: string | undefined): string {
  const rows = messages.map(
    (message) => `<li><a href="/messages/${message.id}"><strong>${escapeHtml(message.subject)}</strong>
      ${renderTime(message.receivedAt)}<span>To ${escapeHtml(message.to.join(', '))}</span></a></li>`,
  );
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  const empty = '<p class="card empty">No messages yet. What the product sends appears here.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p class="soft">${count}${to ? ` to ${escapeHtml(to)}` : ''}. Nothing here leaves this machine.</p>
    <form><label>Show messages to <input name="to" type="email" value="${escapeHtml(to ?? '')}"></label>
    <button>Show</button>${to ? '<a href="/">Show all</a>' : ''}</form>
    ${rows.length > 0 ? `<ol>${rows.join('')}</ol>` : empty}`,
  );
}

/** One message: as HTML in a frame in which nothing can run, and as text. */
export function renderMessage(message: Message): string {
  const facts: [string, string][] = [
    ['From', message.from],
    ['To', message.to.join(', ')],
    ['Cc', message.cc.join(', ')],
    ['Bcc', message.bcc.join(', ')],
    ['Reply to', message.replyTo.join(', ')],
    ['Attachments', message.attachments.map(({ name, contentType }) => `${name} (${contentType})`).join(', ')],
  ];
  const shown = facts.filter(([, value]) => value !== '');
  const html = message.html
    ? `<h2>Message</h2><div class="card"><iframe title="Message" ${sandbox} srcdoc="${escapeHtml(toFrame(message.html))}"></iframe></div>`
    : '';
  const text = message.plainText
    ? `<h2>As text</h2><div class="card"><pre>${escapeHtml(message.plainText)}</pre></div>`
    : '';
  return page(
    message.subject,
    `<p><a href="/">All messages</a></p><h1>${escapeHtml(message.subject)}</h1>
    <dl><dt>Received</dt><dd>${renderTime(message.receivedAt)}</dd>
    ${shown.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>${html}${text}`,
  );
}

export function renderMissing(): string {
  return page('Not found', '<h1>There is no such message</h1><p><a href="/">All messages</a></p>');
}

function renderTime(instant: string): string {
  const text = new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
  return `<time datetime="${instant}">${text}</time>`;
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${style}</style>
    </head><body><main>${content}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
