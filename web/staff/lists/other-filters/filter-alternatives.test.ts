import { describe, expect, it } from 'vitest';
import { createInterestList } from '#web/staff/enrollment/interest-list-kind.ts';
import { createLeloList } from '#web/staff/leloRegistration/lelo-list-kind.ts';
import { createRegistrationList } from '#web/staff/registration/registration-list-kind.ts';
import { noOptions } from '../entry-filters.ts';
import { type ListKind, type ListQuery, readListState, writeListState } from '../list-state.ts';
import { findAlternatives } from './filter-alternatives.ts';

const interestList = createInterestList(noOptions);
const registrationList = createRegistrationList(noOptions);

function alternativesOf<Q extends ListQuery, C extends string>(kind: ListKind<Q, C>, address: string): string[] {
  const state = readListState(kind, new URLSearchParams(address));
  return findAlternatives(kind, state).map(
    (alternative) => `${alternative.where}: ${writeListState(kind, alternative.state)}`,
  );
}

describe('a search looks', () => {
  it.each([
    ['search=maya&page=2', ['in Not Interested: search=maya&filter=notInterested']],
    [
      'search=maya&age=under18',
      ['without Under 18: search=maya', 'in Not Interested: search=maya&filter=notInterested'],
    ],
    ['search=maya&filter=notInterested', ['in the main list: search=maya']],
  ])('among interests, from %s', (address, alternatives) =>
    expect(alternativesOf(interestList, address)).toEqual(alternatives),
  );

  it.each([
    [
      'search=maya&sort=age&direction=desc',
      [
        'in Completed: search=maya&view=completed&sort=age&direction=desc',
        'in Terminated: search=maya&view=terminated&sort=age&direction=desc',
      ],
    ],
    [
      'search=maya&age=over18&view=completed',
      [
        'without Over 18: search=maya&view=completed',
        'in the main list: search=maya',
        'in Terminated: search=maya&view=terminated',
      ],
    ],
  ])('among registrations, from %s', (address, alternatives) =>
    expect(alternativesOf(registrationList, address)).toEqual(alternatives),
  );

  it.each([
    [
      'search=maya&session=fall',
      [
        'in Active of all dates: search=maya&session=fall&submittedFrom=&submittedTo=',
        'in Signed of all dates: search=maya&session=fall&submittedFrom=&submittedTo=&status=Signed',
        'in Inactive of all dates: search=maya&session=fall&submittedFrom=&submittedTo=&status=Inactive',
      ],
    ],
    [
      'search=maya&status=Signed&submittedFrom=&submittedTo=',
      [
        'in Active: search=maya&submittedFrom=&submittedTo=',
        'in Inactive: search=maya&submittedFrom=&submittedTo=&status=Inactive',
      ],
    ],
  ])('among secondary registrations, from %s', (address, alternatives) =>
    expect(alternativesOf(createLeloList('2026-11-22', [], noOptions), address)).toEqual(alternatives),
  );

  it('with the filters of other kinds unchanged', () => {
    const kind: ListKind<ListQuery, 'name'> = {
      list: {
        name: 'users',
        columns: ['name'],
        naming: 'name',
        sorted: ['name'],
        filters: { view: 'choice', center: 'choice' },
      },
      filters: {
        view: { input: 'toggles', label: 'Show', choices: { gone: { label: 'Gone', query: {}, separate: true } } },
        center: { input: 'select', label: 'Center', options: [], query: () => ({}) },
      },
      sortKeys: { name: 'name' },
      defaultSort: { column: 'name', direction: 'asc' },
    };
    expect(alternativesOf(kind, 'search=maya&center=0f1e')).toEqual(['in Gone: search=maya&center=0f1e&view=gone']);
  });
});
