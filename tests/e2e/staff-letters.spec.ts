import type { Page } from '@playwright/test';
import type { Letter, LetterBody } from '#domain/letters/letter.ts';
import { uniqueLetters } from '../fixtures/enrollment/interest-submission.ts';
import { createMailCalls } from '../fixtures/mailbox.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { newFamily } from './support/interest-wizard.ts';
import { api, at, expect, mailbox, test } from './support/product.ts';
import { checkPublicScreen, checkScreen } from './support/screen.ts';
import { addEntry, searchList, signIn } from './support/staff.ts';

const { listMessages } = createMailCalls(api);

/** A name that no other letter has. */
const newName = (start: string) => `${start} ${crypto.randomUUID().slice(0, 8)}`;

async function writeLetter(changes: Partial<LetterBody> = {}): Promise<Letter> {
  const letter: LetterBody = {
    name: newName('Open day'),
    purpose: 'news',
    areas: ['interests'],
    subject: 'Open day for {student}',
    text: 'Please visit us.',
    translations: {},
    ...changes,
  };
  const body = { submissionId: crypto.randomUUID(), letter };
  const reply = await api.call<Letter>('POST', '/api/letters', { as: 'admin', body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}

const waitForMail = (to: string, subject: string) =>
  waitUntil(`the mail '${subject}' to ${to}`, async () =>
    (await mailbox.list(to)).find((mail) => mail.subject === subject),
  );

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send a letter' });
const emails = (page: Page) => page.getByRole('region', { name: 'Emails', exact: true });

test('a letter is written with a translation, previewed, and sent from the page of an entry @phone', async ({
  page,
}) => {
  test.slow();
  const { id, family } = await addEntry(newFamily({ language: 'es' }));
  const { studentFirstName, studentLastName, primaryEmail } = family;
  const name = newName('Welcome');
  await signIn(page, 'admin', at('/letters'));
  await page.getByRole('link', { name: 'Write a letter' }).click();
  await expect(page.getByText('Choose a family to see the letter as it gets it.')).toBeVisible();
  await page.getByRole('button', { name: 'Save letter' }).click();
  await expect(page.getByRole('main').getByRole('alert').getByRole('link')).toHaveText([
    'Name: Give the letter a name.',
    'Kinds of entries: Choose at least one kind of entry.',
    'Subject in English: Write a subject.',
    'Text in English: Write the text of the letter.',
  ]);
  await checkScreen(page, 'letter-missing');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Interest Entries').check();
  await page.getByLabel('Subject in English').fill('Welcome, {student}');
  const text = page.getByLabel('Text in English');
  await text.fill('Dear family of .\n\nOn {orientation} we meet.\nPlease call us.');
  await expect(page.getByText('There is no placeholder {orientation} for these entries.')).toBeVisible();
  await text.fill('Dear family of .\n\nWe look forward to meeting you.\nPlease call us.');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(15, 15));
  await page.getByRole('button', { name: "{student}: The student's first name" }).click();
  await expect(text).toHaveValue(/^Dear family of \{student\}\./);
  await page.getByLabel('Subject in Spanish').fill('Bienvenida, {student}');
  await page.getByLabel('Text in Spanish').fill('Estimada familia de {student}:\n\nLos esperamos en {center}.');

  await page.getByRole('searchbox', { name: 'Family' }).fill(studentLastName);
  await page.getByRole('button', { name: new RegExp(studentLastName) }).click();
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview).toContainText(`Dear family of ${studentFirstName}.`);
  await expect(preview).toContainText('The family reads Spanish; this letter has no reviewed Spanish text');
  await preview.getByLabel('Show it in').selectOption({ label: 'Spanish' });
  await expect(preview).toContainText(`Estimada familia de ${studentFirstName}:`);
  await expect(preview).toContainText(primaryEmail);
  await page.getByLabel('I read Spanish.').check();
  await checkScreen(page, 'letter-editor');
  await text.press('Control+Enter');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await checkScreen(page, 'letters');

  await page.goto(at(`/interest-forms/${id}`));
  await emails(page).getByRole('button', { name: 'Send a letter' }).click();
  await dialog(page).getByLabel('Letter').selectOption({ label: name });
  await expect(dialog(page)).toContainText(`Estimada familia de ${studentFirstName}:`);
  await checkScreen(page, 'letter-send');
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(`Sent to ${primaryEmail}.`)).toBeVisible();
  const mail = await waitForMail(primaryEmail, `Bienvenida, ${studentFirstName}`);
  expect(mail.plainText).toContain(`Estimada familia de ${studentFirstName}:\n\nLos esperamos en `);
  const row = emails(page)
    .getByRole('listitem')
    .filter({ hasText: `Letter: ${name}` });
  await row.getByText('Read the letter').click();
  await expect(row).toContainText(`Bienvenida, ${studentFirstName}`);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('sent a letter');
  await checkScreen(page, 'letter-sent');
  // The letter has changed the version of the entry.
  await page.getByLabel('New tag').fill('letter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove the tag letter' })).toBeVisible();
});

test('a family stops news with the link of a letter, and gets no other @phone', async ({ page }) => {
  const { id, family } = await addEntry();
  const { primaryEmail, studentFirstName } = family;
  const { _id, etag, name } = await writeLetter();
  const sent = await api.call('POST', `/api/letters/${_id}/send`, {
    as: 'contributor',
    body: { submissionId: crypto.randomUUID(), entryId: id, letterEtag: etag },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const { plainText } = await waitForMail(primaryEmail, `Open day for ${studentFirstName}`);
  const link = /https?:\/\/\S+\/family#news=\S+/.exec(plainText ?? '')?.[0] ?? '';
  const expectTitle = (title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goto(link);
  await expectTitle('Stop emails with news');
  await checkPublicScreen(page, 'news-stop');
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expectTitle('You get no more emails with news');
  await checkPublicScreen(page, 'news-stopped');
  await page.getByRole('button', { name: 'Get them again' }).click();
  await expectTitle('You get emails with news again');
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expectTitle('You get no more emails with news');

  await signIn(page, 'contributor', at(`/interest-forms/${id}`));
  await emails(page).getByRole('button', { name: 'Send a letter' }).click();
  await dialog(page).getByLabel('Letter').selectOption({ label: name });
  await expect(dialog(page)).toContainText('The family has stopped emails with news.');
  await expect(dialog(page).getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await checkScreen(page, 'letter-refused');
});

test('an email that came back is named, a letter is chosen for many, changed by two people, and deleted @desktop', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  const primaryEmail = `${uniqueLetters().toLowerCase()}@bounced.example`;
  const { id, family } = await addEntry(newFamily({ primaryEmail }));
  const { _id, etag, name, mayChange: _, updatedAt: _at, updatedBy: _by, ...body } = await writeLetter();
  await waitUntil('the report of the email that came back', async () =>
    (await listMessages(id)).find(({ returned }) => returned),
  );
  await signIn(page, 'admin', at(`/interest-forms/${id}`));
  await expect(emails(page)).toContainText(`Came back from ${primaryEmail} on `);
  await emails(page).getByRole('button', { name: 'Send a letter' }).click();
  await dialog(page).getByLabel('Letter').selectOption({ label: name });
  await expect(dialog(page)).toContainText('An email to the family came back: the mailbox does not exist');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await checkScreen(page, 'letter-returned');

  await page.goto(at('/interest-forms'));
  await searchList(page, family.studentLastName);
  await expect(page.getByText('1 Records')).toBeVisible();
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Select this page' }).click();
  await bar.getByRole('button', { name: 'Change together...' }).click();
  await page.getByRole('dialog').getByLabel('Action').selectOption({ label: 'Send a letter' });
  await page.getByRole('dialog').getByLabel('Letter').selectOption({ label: name });
  await expect(page.getByRole('dialog').getByRole('region', { name: `Text of ${name}` })).toContainText(body.text);
  await checkScreen(page, 'bulk-letter');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(`Letter: ${name}`)).toBeVisible();

  const { id: other } = await addEntry(newFamily());
  const sending = await api.call<{ _id: string }>('POST', '/api/bulk', {
    as: 'admin',
    body: {
      submissionId: crypto.randomUUID(),
      area: 'interests',
      action: 'send letter',
      ids: [other],
      parameters: { letter: _id },
    },
  });
  await page.goto(at(`/bulk-changes/${sending.body._id}`));
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^1 .* changed\.$/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await page.goto(at(`/letters/${_id}`));
  await page.getByLabel('Subject in English').fill('Come and see us');
  const headers = { 'if-match': etag };
  const theirs = { ...body, name, text: 'Please visit us on Friday.' };
  await api.call('PUT', `/api/letters/${_id}`, { as: 'super.admin', headers, body: theirs });
  await page.getByRole('button', { name: 'Save letter' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Please visit us on Friday.');
  await checkScreen(page, 'letter-changed');
  await page.getByRole('button', { name: 'Continue editing' }).click();
  await expect(page.getByLabel('Subject in English')).toHaveValue('Come and see us');
  await expect(page.getByLabel('Text in English')).toHaveValue('Please visit us on Friday.');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
