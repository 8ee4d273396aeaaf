import { expect, it } from 'vitest';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { describeInterest, pdfName } from './describe-interest.ts';
import { staffContext } from './interest-context.ts';

const entry: InterestEntry = {
  _id: '0123456789abcdef01234567',
  etag: '"1"',
  charterId: '1123456789abcdef01234567',
  brandName: 'northstar',
  timeZone: 'America/Los_Angeles',
  createdAt: '2026-11-20T03:00:00.000Z',
  updatedAt: '2026-11-20T03:00:00.000Z',
  formVersion: 1,
  age: 15,
  noteCount: 0,
  learningCenterId: '2123456789abcdef01234567',
  learningCenterName: 'Mission Street',
  learningCenterCharter: 'Northstar Charter',
  learningCenterAddress: '1 Mission Street, San Francisco, CA 94103',
  learningCenterCoordinates: null,
  charterWebsite: '',
  charterContactnumber: '',
  brandIcon: '',
  principal: 'Unassigned',
  status: 'New Interest',
  lastContactDate: null,
  studentFirstName: 'Maya',
  studentLastName: 'Torres',
  birthDate: '2011-03-04',
  sameAddress: true,
};

it('says where the entry stands, its center and its visible answers', () => {
  const context = { ...staffContext(undefined), today: '2026-11-20' };
  const sections = describeInterest(entry, context);
  expect(sections.map(({ title }) => title)).toEqual([
    'Request',
    'Selected Learning Center',
    'Student Information',
    'Parent Information',
    'Contact Info',
    'Physical Address',
  ]);
  const texts = Object.fromEntries(sections.flatMap(({ rows }) => rows.map(({ label, text }) => [label, text])));
  expect(texts).toMatchObject({ Status: 'New Interest', Age: '15', 'Last contact': '', Charter: 'Northstar Charter' });
  expect(texts['Date of birth']).toBe('03/04/2011');
  expect(texts.Submitted).toMatch(/^11\/19\/2026, 7:00\sPM PST$/);
});

it('names the PDF by the student', () => {
  expect(pdfName(entry)).toBe('MayaTorres_InterestForm.pdf');
  expect(pdfName({})).toBe('_InterestForm.pdf');
});
