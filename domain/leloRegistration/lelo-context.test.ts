import { expect, it } from 'vitest';
import type { SessionCharter } from '#domain/courses/api.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { findChosenCenter, leloContext } from './lelo-context.ts';
import { leloForm } from './lelo-form.ts';

const id = (digit: string) => digit.repeat(24);
const course = {
  _id: id('c'),
  course_name: 'Algebra',
  course_type: 'High School',
  grade_level_offered: '9, 10',
  master_agreement_name: '',
} as const;
const charters: SessionCharter[] = [
  {
    charter_id: id('a'),
    charter: 'Bayview',
    learningCenters: [
      {
        siteId: id('1'),
        name: 'Harbor',
        phone: '415-555-0100',
        levels: [{ courseType: 'High School', totalCourses: 2, includeNCAA: true, courses: [course] }],
      },
      { siteId: id('2'), name: 'Hill', phone: '415-555-0100', levels: [] },
    ],
  },
  {
    charter_id: id('b'),
    charter: 'Mesa',
    learningCenters: [{ siteId: id('3'), name: 'Canyon', phone: '415-555-0100', levels: [] }],
  },
];
const base = { variant: 'long', today: '2026-11-20', lists: { 'counties:California': ['Kern'] } } as const;
const contextOf = (answers: Record<string, unknown>) => leloContext(base, charters, answers);

it('asks with the charters of the session, each with its own centers', () => {
  const { lists } = contextOf({});
  expect(lists?.charters).toEqual([
    { value: id('a'), label: 'Bayview' },
    { value: id('b'), label: 'Mesa' },
  ]);
  expect(lists?.[`centers:${id('b')}`]).toEqual([{ value: id('3'), label: 'Canyon' }]);
  expect(lists?.['counties:California']).toEqual(['Kern']);
});

it('offers the courses of the chosen center alone', () => {
  const harbor = contextOf({ charter_id: id('a'), siteId: id('1') });
  expect(harbor.lists?.['courses:09']).toEqual([{ value: id('c'), label: 'Algebra' }]);
  expect(harbor.limits?.['courses:09']).toBe(2);
  expect(harbor.facts).toEqual({ ncaa: 'yes' });
  const hill = contextOf({ charter_id: id('a'), siteId: id('2') });
  expect(hill.lists?.['courses:09']).toEqual([]);
  expect(hill.facts).toEqual({ ncaa: 'no' });
});

it('knows no center of another charter', () => {
  const crossed = { charter_id: id('b'), siteId: id('1') };
  expect(findChosenCenter(charters, crossed).center).toBeUndefined();
  expect(contextOf(crossed).lists?.['courses:09']).toEqual([]);
  expect(validate(leloForm, contextOf(crossed), crossed, 'initial')).toMatchObject({ ok: false });
});
