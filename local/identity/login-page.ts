import type { Account } from './accounts.ts';

const style = `
  :root { color-scheme: light; --ink: #16211f; --soft: #50605d; --line: #d9ded9; --accent: #0b5d5b; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: minmax(0, 36rem);
    place-content: center; padding: 2rem 1rem; background: #f5f6f3;
    color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  main { background: #fff; border: 1px solid var(--line); border-radius: 16px;
    padding: 2rem; box-shadow: 0 8px 24px -12px rgb(22 33 31 / .25); }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; }
  p { margin: 0 0 1.5rem; color: var(--soft); }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
  button { width: 100%; display: grid; grid-template-columns: 2.75rem minmax(0, 1fr) auto; gap: .25rem 1rem; align-items: center;
    text-align: left; font: inherit; color: inherit; background: #fff; border: 1px solid var(--line);
    border-radius: 10px; padding: .75rem 1rem; cursor: pointer; }
  button:hover { border-color: var(--accent); background: #f1f7f6; }
  button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .initials { width: 2.75rem; height: 2.75rem; border-radius: 50%; display: grid; place-items: center;
    background: var(--accent); color: #fff; font-weight: 600; }
  .name { display: block; font-weight: 600; } .email { display: block; color: var(--soft); font-size: .875rem;
    overflow-wrap: anywhere; }
  summary { margin: 1.5rem 0 .75rem; cursor: pointer; font-weight: 600; }
  .role { font-size: .8125rem; color: var(--accent); border: 1px solid currentColor; border-radius: 999px;
    padding: .125rem .625rem; white-space: nowrap; }
  @media (max-width: 30rem) {
    main { padding: 1.25rem; }
    button { grid-template-columns: 2.75rem minmax(0, 1fr); }
    .role { grid-column: 2; justify-self: start; white-space: normal; }
  }
`;

/** The page on which a person picks one of the demo accounts. */
export function renderLoginPage(uid: string, accounts: Account[]): string {
  return page(
    'Sign in',
    `<h1>Pick an account</h1>
    <p>This page stands in for your organization's sign-in. No password is needed.</p>
    <form method="post" action="/login/${escapeHtml(uid)}"><ul>${renderAll(accounts.filter(({ role }) => role))}</ul>
    <details><summary>Other people in the directory</summary>
    <ul>${renderAll(accounts.filter(({ role }) => !role))}</ul></details></form>`,
  );
}

/** The page for a sign-in that has expired or was never begun. */
export function renderProblemPage(text: string): string {
  return page('Sign-in problem', `<h1>This sign-in cannot go on</h1><p>${escapeHtml(text)}</p>`);
}

const renderAll = (accounts: Account[]) => accounts.map(renderAccount).join('');

function renderAccount({ oid, name, email, role, title }: Account): string {
  const initials = name.split(/\s+/).map((word) => word[0] ?? '');
  return `<li><button name="account" value="${escapeHtml(oid)}" data-email="${escapeHtml(email)}">
    <span class="initials" aria-hidden="true">${escapeHtml(initials.join('').slice(0, 2).toUpperCase())}</span>
    <span><span class="name">${escapeHtml(name)}</span><span class="email">${escapeHtml(email)}</span></span>
    <span class="role">${escapeHtml(role ?? title ?? 'Staff')}</span></button></li>`;
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
    <body><main>${content}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
