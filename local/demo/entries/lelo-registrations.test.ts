import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { adultAge, ageOn } from '#domain/calendar/birth-date.ts';
import { listLevels } from '#domain/courses/course-rules.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { signaturePrefix } from '#domain/form-kit/signing.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { savedAnswers, withLockedAnswers } from '#domain/leloRegistration/saved-answers.ts';
import { leloStatuses } from '#domain/leloRegistration/status.ts';
import { findWindow } from '#domain/sessions/session-window.ts';
import { listDemoOfferings } from '../course-offerings.ts';
import { seedRandom } from '../seeded-random.ts';
import { listDemoSessions } from '../sessions.ts';
import { listDemoSites } from '../sites.ts';
import { findCenter } from './interests.ts';
import { answerLelo } from './lelo-answers.ts';
import { demoLeloContext, listDemoLelo } from './lelo-registrations.ts';
import { drawSignature } from './signature-image.ts';

function listOn(today: string) {
  const now = new Date(`${today}T18:00:00Z`);
  const sites = listDemoSites(today);
  const sessions = listDemoSessions('main', today);
  const offerings = listDemoOfferings(sessions, sites);
  return { now, sites, sessions, offerings, ...listDemoLelo(sessions, sites, offerings, today, now) };
}
const today = '2026-11-20';
const { entries, files, sites, sessions, offerings, now } = listOn(today);
const signed = entries.filter(({ evidence }) => evidence);
const saved = entries.filter(({ evidence }) => !evidence);

/** The center of an entry, its courses, and the images of its signatures as the form takes them. */
function surround({ siteId, LeloRegistrationProfile, signatures }: LeloRecord) {
  const site = sites.find(({ id }) => id === siteId);
  const offering = offerings.find((one) => one.sessionId === LeloRegistrationProfile && one.siteId === siteId);
  if (!site || !offering) throw new Error(`There is no center ${siteId}.`);
  const image = (name: string | undefined) => {
    const file = files.find((one) => one.name === name);
    return file && signaturePrefix + file.bytes.toString('base64');
  };
  const images = { studentSignature: image(signatures?.student), parentSignature: image(signatures?.parent) };
  return { site, center: findCenter(site), levels: listLevels(offering), images };
}

describe('listDemoLelo', () => {
  it('gives 60 valid entries with unique ids and links, the same at every call', () => {
    for (const entry of entries) expect(v.parse(LeloRecord, entry)).toEqual(entry);
    for (const name of ['id', 'submissionId', '_uuid'] as const) {
      expect(new Set(entries.map((entry) => entry[name])).size).toBe(60);
    }
    expect(listOn(today).entries).toEqual(entries);
    expect(new Set(entries.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(60);
  });

  it.each(signed)('$firstName $lastName could have signed the form', (entry) => {
    const { center, levels, images } = surround(entry);
    const answers = { ...pickAnswers(leloForm, entry), ...images };
    const checked = validate(leloForm, demoLeloContext(center, levels, today, answers), answers);
    expect(checked).toMatchObject({ ok: true });
    expect({ ...entry, ...images }).toMatchObject(checked.ok ? checked.answers : {});
  });

  it.each(saved)('$firstName $lastName could go on with what staff saved', (entry) => {
    const { site, center, levels } = surround(entry);
    const index = entries.indexOf(entry);
    const answers = withLockedAnswers(entry, {
      ...answerLelo(seedRandom(1), { index, site, levels, today }),
      ...savedAnswers(entry),
    });
    expect(validate(leloForm, demoLeloContext(center, levels, today, answers), answers)).toMatchObject({ ok: true });
  });

  it.each(['2027-03-01', '2028-02-29', '2028-12-31'])('could have been signed on %s', (day) => {
    expect(listOn(day).entries).toHaveLength(60);
  });

  it('has every status in open and closed sessions, at centers of every charter', () => {
    const states = new Map(sessions.map((one) => [one.id, findWindow(one, 'America/Los_Angeles', now).state]));
    const places = entries.map(
      ({ status, LeloRegistrationProfile }) => `${status} ${states.get(LeloRegistrationProfile)}`,
    );
    const [active, signedStatus, inactive] = leloStatuses;
    expect(new Set(places)).toEqual(
      new Set([
        `${active} open`,
        `${signedStatus} open`,
        `${inactive} open`,
        `${active} expired`,
        `${signedStatus} expired`,
        `${inactive} expired`,
        `${signedStatus} inactive`,
        `${inactive} inactive`,
      ]),
    );
    expect(new Set(entries.map(({ charterId }) => charterId)).size).toBe(8);
    expect(places.filter((place) => place === `${active} open`)).toHaveLength(20);
    expect(entries.filter(({ status }) => status === signedStatus)).toHaveLength(29);
    for (const { status, evidence } of entries)
      if (status !== inactive) expect(!!evidence).toBe(status === signedStatus);
    expect(entries.some(({ status, evidence }) => status === inactive && evidence)).toBe(true);
    expect(entries.some(({ status, evidence }) => status === inactive && !evidence)).toBe(true);
  });

  it('has adults who sign alone, all others with a parent or guardian, and both addresses', () => {
    const alone = signed.filter(({ pgRelationshipToStudent }) => pgRelationshipToStudent === 'Self 18+');
    expect(alone.length).toBeGreaterThan(1);
    for (const entry of signed) {
      const isAlone = alone.includes(entry);
      expect((ageOn(entry.birthDate, today) ?? 0) >= adultAge).toBe(isAlone);
      expect(entry.signatures?.parent === undefined).toBe(isAlone);
      expect(entry.parentSignatureDate === undefined).toBe(isAlone);
    }
    expect(signed.some(({ mailingStreet }) => mailingStreet)).toBe(true);
    expect(signed.some(({ state }) => state !== 'California')).toBe(true);
    expect(entries.some(({ courses = [] }) => courses.length > 2)).toBe(true);
    expect(saved.some(({ studentEmail }) => !studentEmail)).toBe(true);
  });

  it('was made while its session was open, and before it was loaded', () => {
    for (const { createdAt, updatedAt, LeloRegistrationProfile, evidence } of entries) {
      const session = sessions.find(({ id }) => id === LeloRegistrationProfile);
      expect(createdAt <= updatedAt && updatedAt < now.toISOString()).toBe(true);
      expect(createdAt.slice(0, 10) >= (session?.enrollmentStart ?? '')).toBe(true);
      expect(createdAt.slice(0, 10) <= (session?.enrollmentEnd ?? '')).toBe(true);
      if (evidence) expect(evidence.signedAt).toBe(createdAt);
    }
  });

  it('brings every image that an entry names, and no other', () => {
    const named = signed.flatMap(({ signatures }) => [signatures?.student ?? [], signatures?.parent ?? []].flat());
    const images = files.filter(({ container }) => container === 'signatures');
    expect(images.map(({ name }) => name)).toEqual(named);
    for (const { name, bytes } of images) {
      expect(name).toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 16));
    }
  });
});

it('draws a different signature for each name', () => {
  const images = ['Amira Haddad', 'Ana Li', 'Ելենա', 'Ы'].map((name) => drawSignature(name).toString('base64'));
  expect(new Set(images).size).toBe(4);
  expect(drawSignature('Ana Li').toString('base64')).toBe(images[1]);
});
