import { expect, test } from 'vitest';
import { unitedStates } from './address-fields.ts';
import { changeAnswer, zipFormats } from './change-answer.ts';

const home = { county: unitedStates, state: 'California', zip: '94103', street: '1 A St' };

test('another country clears state and ZIP of its own address', () => {
  const answers = { ...home, mailingCountry: unitedStates, mailingState: 'Ohio', mailingZip: '43004' };
  expect(changeAnswer(answers, 'county', 'Mexico')).toEqual({ ...answers, county: 'Mexico', state: '', zip: '' });
  expect(changeAnswer(answers, 'mailingCountry', 'Mexico')).toEqual({
    ...answers,
    mailingCountry: 'Mexico',
    mailingState: '',
    mailingZip: '',
  });
});

test('the same country once more clears nothing', () => {
  expect(changeAnswer(home, 'county', unitedStates)).toEqual(home);
});

test('another county clears the district', () => {
  const answers = { countyOfResidence: 'Yolo', district: 'Davis Joint Unified' };
  expect(changeAnswer(answers, 'countyOfResidence', 'Napa')).toEqual({ countyOfResidence: 'Napa', district: '' });
});

test('other answers leave the rest alone', () => {
  expect(changeAnswer(home, 'street', '2 B St')).toEqual({ ...home, street: '2 B St' });
});

test('ZIPs of the United States are five digits, others as they are typed', () => {
  const formats = zipFormats({ county: unitedStates, mailingCountry: 'Canada' });
  expect(formats.zip?.('9a41-034')).toBe('94103');
  expect(formats.mailingZip).toBeUndefined();
});
