import type { Page } from '@playwright/test';
import type { FamilyAccess } from '#domain/family/api.ts';
import type { Message } from '../../../local/mail/message.ts';
import { api, at, mailbox } from './product.ts';
import { saveInTab } from './tab.ts';

/** The link to the page of a family in the text of a mail. */
export const linkIn = (text: string | undefined) => /https?:\/\/\S+\/family\S*/.exec(text ?? '')?.[0] ?? '';

/** The code in the subject of a mail. */
export const codeIn = (mail: Message | undefined) => /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';

/** Gives a tab the access to the forms of an address that a code gives. */
export async function giveAccess(page: Page, email: string): Promise<void> {
  const before = (await mailbox.list(email)).length;
  await api.call('POST', '/api/family/codes', { asPublic: true, body: { email, brand: 'northstar' } });
  const [mail] = await mailbox.waitFor(email, before + 1);
  const { body } = await api.call<FamilyAccess>('POST', '/api/family/access', {
    asPublic: true,
    body: { email, brand: 'northstar', code: codeIn(mail) },
  });
  await saveInTab(page, at('/'), { 'family:access': JSON.stringify({ ...body, email }) });
}
