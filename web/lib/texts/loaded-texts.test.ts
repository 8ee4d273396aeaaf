import { expect, it } from 'vitest';
import { findLanguage } from '#domain/texts/language.ts';
import { loadTexts, textsOf } from './loaded-texts.ts';

const [spanish, vietnamese] = [findLanguage('es'), findLanguage('vi')];

it('loads the texts of an area, with those that all areas share', async () => {
  await loadTexts(spanish, 'rights');
  const { t } = textsOf(spanish);
  expect(t('A charter school may not discourage you.')).toBe('Una escuela chárter no puede desanimar a las familias.');
  expect(t('Next')).toBe('Siguiente');
});

it('stays in English where a language does not translate an area', async () => {
  expect(vietnamese.areas).not.toContain('registration');
  await loadTexts(vietnamese, 'rights', 'registration');
  const { t } = textsOf(vietnamese);
  expect(t('Next')).not.toBe('Next');
  expect(t('Ready to submit')).toBe('Ready to submit');
});
