import type { Page } from '@playwright/test';
import type { Receipt } from '#web/public/leloRegistration/tab-memory.ts';
import { foreignHost, hostileMessages } from '../fixtures/hostile-messages.ts';
import { findLeloPlace, newSigned } from '../fixtures/leloRegistration/lelo-submission.ts';
import { openOwnSession } from '../fixtures/leloRegistration/own-session.ts';
import { api, at, expect, mailbox, test } from './support/product.ts';
import { saveInTab } from './support/tab.ts';

const marker = 'Bring a photo ID, {firstName}.';

/** Hears what should not happen: code of the message that runs, dialogs, requests to other servers. */
async function setTrap(page: Page) {
  const met: string[] = [];
  page.on('dialog', (dialog) => {
    // The page's own question before it is left.
    if (dialog.type() !== 'beforeunload') met.push(`dialog: ${dialog.message()}`);
    void dialog.accept();
  });
  page.on('request', (request) => {
    if (request.url().includes(`//${foreignHost}`)) met.push(request.url());
  });
  await page.route(`**://${foreignHost}/**`, (route) => route.abort());
  const countRuns = () => page.evaluate(() => Number(Reflect.get(window, '__ran') ?? 0));
  return { met, countRuns };
}

/** What of a page could still run when it is clicked, or show what is not of the school. */
const listDangers = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const elements = [main, ...main.querySelectorAll('*')];
    return elements.flatMap((element) => [
      ...[...element.attributes]
        .filter(({ name, value }) => /^on/i.test(name) || /^\s*(?:javascript|vbscript|data:text)/i.test(value))
        .map(({ name, value }) => `${name}=${value}`),
      ...(/^(?:script|iframe|object|embed|form|style|link|meta|base|math)$/i.test(element.localName)
        ? [element.localName]
        : []),
      ...(getComputedStyle(element).position === 'fixed' ? [element.outerHTML.slice(0, 80)] : []),
    ]);
  });

test('a hostile message runs nowhere: not on the confirmation page, with its policy or without, nor in the mail @desktop', async ({
  page,
  allowErrors,
}) => {
  // Of the page that shows that the samples are trap.
  allowErrors(new RegExp(`${foreignHost}|about:blank|/brands/`));
  const trap = await setTrap(page);
  // The one that leaves the page would take the others with it.
  const staying = hostileMessages.filter((html) => !html.includes('http-equiv'));
  await page.setContent(staying.join('\n'), { waitUntil: 'commit' });
  await expect.poll(trap.countRuns).toBeGreaterThan(3);
  await expect.poll(() => trap.met.length).toBeGreaterThan(3);

  // None of them changes the style of the next one.
  const parts = ['<p><span style="color:#e60000">In red</span></p>', ...hostileMessages];
  const message = parts.map((html) => `${html}</style></svg></math><p>${marker}</p>`).join('\n');
  const { name, place } = await openOwnSession(api, await findLeloPlace(api), message);
  const submitted = newSigned(place);
  const signed = await api.call<{ _id: string; _uuid: string; receiptToken: string }>('POST', '/api/leloRegistration', {
    asPublic: true,
    body: submitted,
  });
  expect(signed.status).toBe(201);
  const session = {
    id: place.LeloRegistrationProfile,
    name,
    translations: {},
    firstDay: '2026-08-17',
    lastDay: '2027-06-11',
  };
  const receipt: Receipt = {
    permalink: place.permaLink,
    uuid: signed.body._uuid,
    entryId: signed.body._id,
    receiptToken: signed.body.receiptToken,
    session,
    firstName: 'Marisol',
    lastName: 'Vega',
    charterId: place.charter_id,
    charter: 'Bayview Charter',
    siteId: place.siteId,
    center: 'A center',
    phone: '',
    courses: [],
  };
  await saveInTab(page, at('/'), { 'lelo:thanks': JSON.stringify(receipt) });
  trap.met.length = 0;
  const expectHarmless = async (min: number) => {
    // All of it is there, but for the content of elements that show nothing.
    await expect.poll(() => page.getByText('Bring a photo ID, Marisol.').count()).toBeGreaterThanOrEqual(min);
    await expect(page.getByText('In red')).toHaveCSS('color', 'rgb(230, 0, 0)');
    expect(await listDangers(page)).toEqual([]);
    expect(await trap.countRuns()).toBe(0);
    expect(trap.met).toEqual([]);
  };
  await page.goto(at('/response-lelo'));
  await expectHarmless(hostileMessages.length);

  // Neither the policy of the page nor the server blocks it.
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.setBypassCSP', { enabled: true });
  await page.reload();
  await expectHarmless(hostileMessages.length);
  await page.route('**/api/lelotemplate/**', (route) => route.fulfill({ json: { templateMessage: message } }));
  await page.reload();
  await expectHarmless(40);
  await protocol.send('Page.setBypassCSP', { enabled: false });
  await protocol.detach();

  const [mail] = await mailbox.waitFor(String(submitted.pgPrimaryEmail));
  await page.goto('about:blank');
  await page.setContent(mail?.html ?? '');
  await expect(page.locator('body')).toContainText('Marisol');
  expect(await trap.countRuns()).toBe(0);
  expect(trap.met).toEqual([]);
});
