import { expect, it } from 'vitest';
import { changedAnswers, pickAnswers } from './interest-edit.ts';

it('picks the answers out of an entry', () => {
  expect(pickAnswers({ _id: '1', status: 'New Interest', studentFirstName: 'Maya', sameAddress: false })).toEqual({
    studentFirstName: 'Maya',
    sameAddress: false,
  });
});

it('sends what differs, and what was emptied as an empty text', () => {
  const before = { studentFirstName: 'Maya', street2: 'Apt 3', city: 'Oakland', sameAddress: true, mailingCity: 'X' };
  const after = { studentFirstName: 'Maya', city: 'Alameda', sameAddress: false };
  expect(changedAnswers(before, after, ['studentFirstName', 'street2', 'city', 'sameAddress'])).toEqual({
    street2: '',
    city: 'Alameda',
    sameAddress: false,
  });
});
