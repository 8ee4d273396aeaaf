import { expect, it } from 'vitest';
import { englishTexts } from '#domain/texts/texts.ts';
import { writeDraftMail } from './draft-mails.ts';

it('names the day on which the answers are deleted by the clock of the brand', () => {
  const draft = { id: 'a'.repeat(24), until: '2026-12-29T01:14:00.000Z', timeZone: 'America/Los_Angeles' };
  const brand = { displayName: 'Northstar', color: '#000', ink: '#fff', home: 'https://families.example' };
  expect(JSON.stringify(writeDraftMail(draft, brand, englishTexts, undefined))).toContain('deleted on 12/28/2026');
});
