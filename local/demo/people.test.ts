import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ageOn } from '#domain/calendar/birth-date.ts';
import { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { interestIndexKeys } from '#domain/enrollment/interest-index.ts';
import { interestStatuses } from '#domain/enrollment/status.ts';
import { Note } from '#domain/entries/note.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { countryNames } from '#domain/reference/country-names.ts';
import { SessionRecord } from '#domain/sessions/session.ts';
import { UserRecord } from '#domain/users/user.ts';
import accounts from './accounts.json' with { type: 'json' };
import { demoCharters } from './charters.ts';
import { families } from './entries/families.ts';
import { listDemoInterests } from './entries/interests.ts';
import people from './people.json' with { type: 'json' };
import { listDemoSessions } from './sessions.ts';
import { listDemoSites } from './sites.ts';
import { listDemoUsers } from './users.ts';

const today = '2026-11-20';
const now = new Date('2026-11-20T18:00:00Z');
const users = listDemoUsers('main', '11111111-1111-4111-8111-111111111111', now);
const { interests, contactNotes } = listDemoInterests(listDemoSites(today), today, now);

describe('demo accounts', () => {
  it('are one of each role and an outsider without a record', () => {
    expect(accounts.map(({ email, role }) => [email, role])).toEqual([
      ['super.admin@northstar.example', 'Super Admin'],
      ['admin@northstar.example', 'Admin'],
      ['contributor@northstar.example', 'Contributor'],
      ['user@northstar.example', 'User'],
      ['general@northstar.example', 'General'],
      ['outsider@northstar.example', 'No user record'],
    ]);
    expect(accounts.filter(({ oid }) => !v.is(v.pipe(v.string(), v.uuid()), oid))).toEqual([]);
    expect(users.map(({ azureID }) => azureID)).not.toContain('outsider@northstar.example');
  });

  it('have valid records with the level of their role', () => {
    for (const user of users) v.parse(UserRecord, user);
    const ofAccounts = users.slice(0, 5).map(({ userLevel, allCharterAccess }) => [userLevel, allCharterAccess]);
    expect(ofAccounts).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
      [0, false],
    ]);
    expect(new Set(users.map(({ id }) => id)).size).toBe(users.length);
  });

  it('are joined by others of the directory, each known once, some with permissions and most without', () => {
    const known = [...accounts, ...people];
    for (const key of ['oid', 'email'] as const) expect(new Set(known.map((one) => one[key])).size).toBe(known.length);
    expect(people.length).toBeGreaterThan(35);
    const others = users.slice(5);
    expect(others.filter(({ oid }) => !people.some((person) => person.oid === oid))).toEqual([]);
    expect(others.length).toBeLessThan(people.length / 2);
    expect(others.filter(({ userLevel }) => userLevel === 4)).toEqual([]);
  });

  it('see a part of the requests each, and the Admin all that those below see', () => {
    const charterIds = users.map(({ charterAssignments }) => charterAssignments.map(({ _id }) => _id));
    const [, admin = [], contributor = [], user = []] = charterIds;
    expect(admin).toEqual(expect.arrayContaining([...contributor, ...user]));
    for (const scope of [admin, contributor, user]) {
      const seen = interests.filter(({ charterId }) => scope.includes(charterId)).length;
      expect(seen).toBeGreaterThan(3);
      expect(seen).toBeLessThan(40);
    }
  });
});

describe('listDemoSessions', () => {
  it('has sessions that are open, upcoming, expired and inactive', () => {
    const sessions = listDemoSessions('main', today);
    for (const session of sessions) v.parse(SessionRecord, session);
    const states = sessions.map(({ status, enrollmentStart, enrollmentEnd }) => {
      if (status === 'Inactive') return 'inactive';
      if (enrollmentStart > today) return 'upcoming';
      return enrollmentEnd < today ? 'expired' : 'open';
    });
    expect(states).toEqual(['open', 'open', 'upcoming', 'expired', 'inactive']);
    expect(new Set(sessions.map(({ permalink }) => permalink)).size).toBe(5);
  });
});

describe('listDemoInterests', () => {
  it('gives 40 valid entries with unique ids, the same at every call', () => {
    for (const interest of interests) v.parse(InterestRecord, interest);
    expect(new Set(interests.map(({ id }) => id)).size).toBe(40);
    expect(new Set(interests.map(({ submissionId }) => submissionId)).size).toBe(40);
    expect(listDemoInterests(listDemoSites(today), today, now)).toEqual({ interests, contactNotes });
  });

  it.each(interests)('$studentFirstName $studentLastName could have sent the form', (interest) => {
    const context = {
      variant: 'long',
      today,
      facts: { audience: 'family' },
      lists: { 'country-names': countryNames },
    } as const;
    const checked = validate(interestForm, context, interest);
    expect(checked).toMatchObject({ ok: true });
    expect(interest).toMatchObject(checked.ok ? checked.answers : {});
  });

  it.each(['2026-11-20', '2027-03-01', '2028-02-29', '2028-12-31'])('keeps the ages of the families on %s', (day) => {
    const listed = listDemoInterests(listDemoSites(day), day, new Date(`${day}T18:00:00Z`)).interests;
    expect(listed.map(({ birthDate }) => ageOn(birthDate, day))).toEqual(families.map(({ age }) => age));
  });

  it('was made in the 30 days before loading, newest first', () => {
    const instants = interests.map(({ createdAt }) => createdAt);
    expect(instants).toEqual([...instants].sort().reverse());
    expect(instants[0]).toSatisfy((newest: string) => newest <= now.toISOString());
    expect(Date.parse(instants.at(-1) ?? '')).toBeGreaterThan(now.getTime() - 30 * 24 * 60 * 60 * 1000);
    expect(Date.parse(instants.at(-1) ?? '')).toBeLessThan(now.getTime() - 25 * 24 * 60 * 60 * 1000);
  });

  it('has every status, minors and adults, marks and apostrophes in names, and a foreign address', () => {
    expect(new Set(interests.map(({ status }) => status))).toEqual(new Set(interestStatuses));
    expect(families.filter(({ age }) => age >= 18).length).toBeGreaterThanOrEqual(5);
    const names = interests.map(({ studentFirstName, studentLastName }) => `${studentFirstName} ${studentLastName}`);
    expect(names).toEqual(
      expect.arrayContaining(["Sam O'Brien", 'Ana Núñez', 'Nguyễn Thị Ánh', 'Łucja Wójcik', 'Ruth St. Clair']),
    );
    expect(interests.filter(({ mailingCountry }) => mailingCountry === 'Mexico')).toHaveLength(1);
  });

  it('can be found and sorted without accents', () => {
    const ana = interests.find(({ studentFirstName }) => studentFirstName === 'Ana');
    expect(ana?.searchWords).toContain('nunez');
    expect(ana?.sort.studentName).toBe('nunez ana');
    for (const { sort } of interests) expect(Object.keys(sort)).toEqual([...interestIndexKeys, 'submittedOn']);
    const byAge = [...interests].sort((one, other) => ((one.sort.age ?? '') < (other.sort.age ?? '') ? -1 : 1));
    const ages = byAge.map(({ birthDate }) => ageOn(birthDate, today) ?? 0);
    expect(ages).toEqual([...ages].sort((one, other) => one - other));
  });

  it('belongs to the charter of its center', () => {
    const chartersById = new Map(demoCharters.map(({ id, name }) => [id, name]));
    for (const { charterId, learningCenterCharter } of interests) {
      expect(chartersById.get(charterId)).toBe(learningCenterCharter);
    }
  });

  it('has as many notes as its entry counts, each between the request and the loading', () => {
    for (const { id, noteCount, createdAt, lastContactDate } of interests) {
      const notes = contactNotes.filter(({ entryId }) => entryId === id);
      expect(notes).toHaveLength(noteCount);
      for (const { timestamp } of notes) {
        expect(timestamp > createdAt && timestamp < now.toISOString()).toBe(true);
      }
      if (notes.length > 0) expect(lastContactDate).toBe(notes.at(-1)?.timestamp);
    }
    for (const { id, ...note } of contactNotes) v.parse(Note, { _id: id, ...note });
    expect(new Set(contactNotes.map(({ id }) => id)).size).toBe(contactNotes.length);
  });
});
