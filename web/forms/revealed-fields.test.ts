import { expect, test } from 'vitest';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { revealedFields } from './revealed-fields.ts';

test('names what a yes on the same step asks for, and nothing else', () => {
  const revealed = revealedFields(registrationForm);
  for (const name of ['suffix', 'expelledWhatYear', 'wearsHearingAid', 'custodyIssueNotes']) {
    expect(revealed.has(name)).toBe(true);
  }
  for (const name of ['firstName', 'pgFirstName', 'district', 'mailingCity']) expect(revealed.has(name)).toBe(false);
});
