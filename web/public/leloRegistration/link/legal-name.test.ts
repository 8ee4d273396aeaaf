import { expect, it } from 'vitest';
import { findOtherNames, legalNameOf, offeredName } from './legal-name.ts';

const registered = {
  firstName: 'José',
  middleName: 'Luis',
  lastName: "O'Vega",
  pgFirstName: 'Ana',
  pgLastName: 'Vega',
};

it.each([
  [{ studentName: "José Luis O'Vega", parentName: 'Ana Vega' }, []],
  [{ studentName: 'jose o vega' }, []],
  [{ studentName: 'José  O’Vega', parentName: 'ANA VEGA' }, []],
  [{}, []],
  [{ studentName: 'Mickey Mouse' }, [{ signer: 'student', legal: "José Luis O'Vega", typed: 'Mickey Mouse' }]],
  [{ parentName: "José O'Vega" }, [{ signer: 'parent', legal: 'Ana Vega', typed: "José O'Vega" }]],
])('of %j the other names are %j', (signed, found) => {
  expect(findOtherNames({ ...registered, ...signed })).toEqual(found);
});

it('takes any spelling of a name that cannot be printed, and offers none', () => {
  const named = { firstName: 'अनिता', lastName: 'देवी' };
  expect(findOtherNames({ ...named, studentName: 'Anita Devi' })).toEqual([]);
  expect(offeredName(named, 'student')).toBe('');
});

it.each(['小明 王', '王小明', '王 小明'])('takes %s for the name of the registration', (studentName) => {
  expect(findOtherNames({ firstName: '小明', lastName: '王', studentName })).toEqual([]);
});

it('offers the whole name as far as it fits the field', () => {
  expect(offeredName(registered, 'student')).toBe("José Luis O'Vega");
  const long = { firstName: 'A'.repeat(24), middleName: 'B'.repeat(24), lastName: 'C'.repeat(24) };
  expect(offeredName(long, 'student')).toBe(`${long.firstName} ${long.lastName}`);
  expect(legalNameOf(long, 'student')).toContain(long.middleName);
});
