import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ageOn } from '#domain/calendar/birth-date.ts';
import { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { registrationLists } from '#domain/registration/fields/form-lists.ts';
import { parseSlot } from '#domain/registration/orientation.ts';
import { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { actionsFrom, type ProcessState } from '#domain/registration/status.ts';
import { demoCharters } from '../charters.ts';
import { listDemoSites } from '../sites.ts';
import { listDemoInterests } from './interests.ts';
import { listDemoRegistrations } from './registrations.ts';

function listOn(today: string) {
  const now = new Date(`${today}T18:00:00Z`);
  const sites = listDemoSites(today);
  const asked = listDemoInterests(sites, today, now).interests;
  return { asked, now, ...listDemoRegistrations(sites, asked, today, now) };
}
const today = '2026-11-20';
const { registrations, interests, notes, asked, now } = listOn(today);
const write = ({ status, progressLevel, processingLevel }: ProcessState) =>
  `${status} ${progressLevel}/${processingLevel}`;

describe('listDemoRegistrations', () => {
  it('gives 60 valid entries with unique ids, the same at every call', () => {
    for (const registration of registrations) expect(v.parse(RegistrationRecord, registration)).toEqual(registration);
    expect(new Set(registrations.map(({ id }) => id)).size).toBe(60);
    expect(new Set(registrations.map(({ submissionId }) => submissionId)).size).toBe(60);
    expect(listOn(today)).toEqual({ registrations, interests, notes, asked, now });
  });

  it.each(registrations)('$firstName $lastName could have sent the form', (registration) => {
    const { variant, enrollment } = registration;
    const context = { variant, today, facts: { enrollment }, lists: registrationLists(registration) };
    const checked = validate(registrationForm, context, registration);
    const answers = Object.entries(registration).filter(([name]) => name in registrationForm.fields);
    expect(checked).toEqual({ ok: true, answers: Object.fromEntries(answers) });
  });

  it.each(['2027-03-01', '2028-02-29', '2028-12-31'])('is as valid on %s, with the same ages', (day) => {
    const ages = registrations.map(({ birthDate }) => ageOn(birthDate, today));
    expect(listOn(day).registrations.map(({ birthDate }) => ageOn(birthDate, day))).toEqual(ages);
  });

  it('has every process state that can be reached, and no other', () => {
    const reached = new Map<string, ProcessState>();
    const visit = (state: ProcessState) => {
      if (reached.has(write(state))) return;
      reached.set(write(state), state);
      for (const to of actionsFrom(state).values()) to.forEach(visit);
    };
    visit({ status: 'Enrollment Submitted', progressLevel: 0, processingLevel: 0 });
    visit({ status: 'Enrollment Submitted', progressLevel: 1, processingLevel: 0 });
    visit({ status: 'Virtual Orientation Sent', progressLevel: 1, processingLevel: 0 });
    visit({ status: 'Orientation Scheduled', progressLevel: 1, processingLevel: 0 });
    expect([...new Set(registrations.map(write))].sort()).toEqual([...reached.keys()].sort());
    expect(reached.size).toBe(20);
  });

  it('has both forms, both enrollments of each, and adults who permit, refuse and speak for themselves', () => {
    const forms = new Set(registrations.map(({ variant, enrollment }) => `${variant} ${enrollment}`));
    expect(forms.size).toBe(4);
    const adults = registrations.filter(({ birthDate }) => (ageOn(birthDate, today) ?? 0) >= 18);
    expect(adults.length).toBeGreaterThanOrEqual(6);
    expect(adults.some(({ permissionParentContact }) => permissionParentContact?.no)).toBe(true);
    expect(adults.some(({ pgRelationshipToStudent }) => pgRelationshipToStudent === 'Self 18+')).toBe(true);
    expect(adults.some(({ pgFirstName }) => pgFirstName)).toBe(true);
    expect(adults.some(({ birthDate }) => ageOn(birthDate, today) === 18)).toBe(true);
    expect(registrations.some(({ county }) => county === 'Mexico')).toBe(true);
    expect(registrations.some(({ mailingStreet }) => mailingStreet)).toBe(true);
    expect(registrations.some(({ district }) => district)).toBe(true);
    expect(notes.length).toBeGreaterThan(10);
    expect(notes.some(({ entryId }) => registrations.some(({ id, interestId }) => id === entryId && interestId))).toBe(
      true,
    );
  });

  it('is of the form and charter of its center', () => {
    const charters = new Map(demoCharters.map(({ id, name }) => [id, name]));
    for (const { charterId, learningCenterCharter, brandName, variant } of registrations) {
      expect(charters.get(charterId)).toBe(learningCenterCharter);
      expect(variant).toBe(['holston', 'palmbeach'].includes(brandName) ? 'short' : 'long');
    }
  });

  it('has what working on it leaves: orientations of this week and past ones, students chosen, programs and notes', () => {
    const withOrientation = registrations.filter(({ status }) => status.includes('Orientation'));
    const times = withOrientation.flatMap(({ orientationTime }) => orientationTime ?? []);
    expect(times.filter((time) => parseSlot(time)).length).toBe(times.length);
    expect(times.filter((time) => time < today).length).toBeGreaterThanOrEqual(2);
    expect(times.filter((time) => time > today).length).toBeGreaterThanOrEqual(6);
    for (const {
      status,
      orientationType,
      orientationLink,
      orientationTime,
      orientationPhase,
      progressLevel,
    } of withOrientation) {
      if (status === 'Orientation Offered') {
        expect([orientationTime, orientationPhase]).toEqual([undefined, 'POST']);
        continue;
      }
      expect(orientationType === 'VIRTUAL' ? orientationLink : orientationTime).toBeTruthy();
      const arranged = orientationType === 'VIRTUAL' ? 'Virtual Orientation Sent' : 'Orientation Scheduled';
      expect([arranged, 'Orientation Missed']).toContain(status);
      if (status === 'Orientation Missed') expect(String(orientationTime) < today).toBe(true);
      expect(orientationPhase).toBe(progressLevel === 1 ? 'PRE' : 'POST');
    }
    const found = registrations.map((one) => ({ ...one, isRequested: one.status.endsWith('Requested') }));
    for (const { status, isRequested, processingLevel, selectedStudent, programs, terminationNotes } of found) {
      expect(selectedStudent !== undefined).toBe(isRequested);
      expect(programs !== undefined).toBe(processingLevel === 3);
      expect(terminationNotes !== undefined).toBe(status === 'Enrollment Terminated');
    }
  });

  it('was made in the 45 days before loading', () => {
    for (const { createdAt, updatedAt } of registrations) {
      expect(createdAt <= updatedAt && updatedAt < now.toISOString()).toBe(true);
      expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(now.getTime() - 45 * 24 * 60 * 60 * 1000);
    }
  });
});

describe('requests for information that became a registration', () => {
  const linked = interests.filter(({ registrationId }) => registrationId);

  it('are linked with it both ways, and no others are', () => {
    expect(linked).toHaveLength(6);
    expect(linked).toEqual(interests.filter(({ status }) => status === 'Enrollment Submitted'));
    expect(registrations.filter(({ interestId }) => interestId)).toHaveLength(6);
    for (const interest of linked) {
      const registration = registrations.find(({ id }) => id === interest.registrationId);
      expect(registration).toMatchObject({
        interestId: interest.id,
        birthDate: interest.birthDate,
        learningCenterId: interest.learningCenterId,
        updatedBy: expect.not.stringMatching('family'),
      });
      expect(registration?.progressLevel).toBeGreaterThan(0);
      expect(registration?.firstName?.toLowerCase()).toBe(interest.studentFirstName?.toLowerCase());
    }
  });

  it('are as they were otherwise, and valid', () => {
    expect(interests.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
    for (const [index, interest] of interests.entries()) {
      v.parse(InterestRecord, interest);
      if (interest.registrationId) expect(interest.sort.lastContactDate).toBe(interest.lastContactDate);
      else expect(interest).toEqual(asked[index]);
    }
  });
});
