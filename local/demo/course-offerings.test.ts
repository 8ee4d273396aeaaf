import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AgreementRecord } from '#domain/courses/agreement.ts';
import { type AgreementLine, readAgreementLines } from '#domain/courses/agreement-lines.ts';
import { findShownTranslation } from '#domain/courses/agreement-translation.ts';
import { OfferingRecord } from '#domain/courses/course.ts';
import { gradesOf, listCourseChoices, listLevels, maxCoursesOf, readGrades } from '#domain/courses/course-rules.ts';
import { courseTypes } from '#domain/courses/course-types.ts';
import { SessionRecord } from '#domain/sessions/session.ts';
import { EmailSettingsRecord, TemplateRecord } from '#domain/templates/template.ts';
import { listShown } from '#domain/texts/translation.ts';
import { demoCharters } from './charters.ts';
import { listDemoOfferings } from './course-offerings.ts';
import { demoAgreements } from './entries/agreements.ts';
import { findCenter } from './entries/interests.ts';
import { listDemoEmailSettings, listDemoTemplates } from './session-messages.ts';
import { listDemoSessions } from './sessions.ts';
import { listDemoSites } from './sites.ts';

const today = '2026-11-20';
const sites = listDemoSites(today);
const sessions = listDemoSessions('main', today);
const offerings = listDemoOfferings(sessions, sites);
const details = (offering: OfferingRecord) => [
  offering.highSchoolDetails,
  offering.middleSchoolDetails,
  offering.elementarySchoolDetails,
];

describe('listDemoOfferings', () => {
  it('has one valid offering of every center in every session, the same at every call', () => {
    for (const offering of offerings) expect(v.parse(OfferingRecord, offering)).toEqual(offering);
    const places = new Set(offerings.map(({ sessionId, siteId }) => `${sessionId} ${siteId}`));
    expect([offerings.length, places.size]).toEqual([sessions.length * sites.length, sessions.length * sites.length]);
    expect(new Set(offerings.map(({ id }) => id)).size).toBe(offerings.length);
    expect(listDemoOfferings(sessions, sites)).toEqual(offerings);
  });

  it('offers 9 to 14 courses of the levels that the brand has, each once, and some to every grade of them', () => {
    const counts = new Set(offerings.map(({ courses }) => courses.length));
    expect([...counts].sort((one, other) => one - other)).toEqual([9, 10, 11, 12, 13, 14]);
    for (const offering of offerings) {
      const site = sites.find(({ id }) => id === offering.siteId);
      const { schoolTypes = [] } = site ? findCenter(site).brand : {};
      const listed = [...offering.courses, ...offering.unselectedCourses];
      expect(new Set(listed.map(({ _id }) => _id)).size).toBe(listed.length);
      const levels = listLevels(offering);
      expect(levels.map(({ courseType }) => courseType)).toEqual(
        courseTypes.filter((type) => schoolTypes.includes(type)),
      );
      const { lists } = listCourseChoices(levels);
      for (const grade of levels.flatMap(({ courseType }) => gradesOf[courseType])) {
        expect(lists[`courses:${grade}`]?.length).toBeGreaterThan(0);
      }
    }
  });

  it('names grades of the own level only, and sets totals within the limits', () => {
    for (const offering of offerings) {
      for (const { course_type, grade_level_offered } of offering.courses) {
        const grades = readGrades(grade_level_offered);
        expect(grades).toHaveLength(grade_level_offered.split(',').length);
        expect(gradesOf[course_type]).toEqual(expect.arrayContaining(grades));
      }
      for (const detail of details(offering)) {
        if (!detail) continue;
        expect(detail.totalCourses).toBeGreaterThanOrEqual(1);
        expect(detail.totalCourses).toBeLessThanOrEqual(maxCoursesOf[detail.courseType]);
      }
    }
    const totals = (type: string) =>
      new Set(offerings.flatMap((one) => details(one).flatMap((d) => (d?.courseType === type ? d.totalCourses : []))));
    expect(courseTypes.map((type) => totals(type).size)).toEqual(courseTypes.map((type) => maxCoursesOf[type]));
  });

  it('has the NCAA notice at some centers, and one course without an agreement', () => {
    const ncaa = offerings.filter(({ highSchoolDetails }) => highSchoolDetails?.includeNCAA === 'Yes').length;
    expect(ncaa).toBeGreaterThan(offerings.length / 4);
    expect(ncaa).toBeLessThan(offerings.length / 2);
    const without = offerings.flatMap(({ courses }) => courses).filter((course) => !course.master_agreement_name);
    expect(new Set(without.map(({ course_name }) => course_name))).toEqual(new Set(['Community Service Seminar']));
  });
});

describe('demoAgreements', () => {
  it('has a plain text for each charter, filled in, and a separate form for one', () => {
    for (const agreement of demoAgreements) {
      v.parse(AgreementRecord, agreement);
      const charter = demoCharters.find(({ id }) => id === agreement.charterId);
      expect(agreement.description).toContain(charter?.name);
      expect(agreement.description).not.toMatch(/[{}<>]/);
      expect(agreement.description.length).toBeGreaterThan(2000);
      expect(agreement.description.length).toBeLessThan(4000);
    }
    expect(demoAgreements.map(({ charterId }) => charterId)).toEqual(demoCharters.map(({ id }) => id));
    expect(demoAgreements.filter(({ templateBlob }) => templateBlob)).toHaveLength(1);
  });

  it('has a reviewed Spanish text for one charter, and a Spanish name for one session', () => {
    const shown = demoAgreements.flatMap(({ description, translations }) => {
      const version = createHash('sha256').update(description).digest('hex');
      return findShownTranslation(translations, version, 'es') ?? [];
    });
    expect(shown).toHaveLength(1);
    expect(shown[0]).toContain('Bayview Charter');
    expect(shown[0]).not.toMatch(/[{}<>]/);
    const count = (lines: readonly AgreementLine[]) => [lines.length, lines.filter((line) => line.isHeading).length];
    const [bayview] = demoAgreements;
    expect(count(readAgreementLines(shown[0] ?? ''))).toEqual(count(readAgreementLines(bayview?.description ?? '')));
    const names = sessions.flatMap((session) => listShown(v.parse(SessionRecord, session).translations).es?.text ?? []);
    expect(names).toEqual(['Aprendizaje ampliado en línea']);
  });
});

describe('messages of sessions', () => {
  const templates = listDemoTemplates(sessions, sites);
  const settings = listDemoEmailSettings(sessions, sites);

  it('exist for some centers of each session', () => {
    for (const template of templates) v.parse(TemplateRecord, template);
    for (const setting of settings) v.parse(EmailSettingsRecord, setting);
    for (const { id } of sessions) {
      expect(templates.filter(({ sessionId }) => sessionId === id)).toHaveLength(40);
      expect(settings.filter(({ sessionId }) => sessionId === id)).toHaveLength(30);
    }
    expect(new Set([...templates, ...settings].map(({ id }) => id)).size).toBe(templates.length + settings.length);
  });

  it('use the placeholders that are filled, and no others', () => {
    const used = templates.flatMap(({ templateMessage }) => templateMessage.match(/\{\w+\}/g) ?? []);
    expect(new Set(used)).toEqual(new Set(['{firstName}', '{lastName}', '{_uuid}']));
  });

  it('go to one or two people of the school or to none, and to students or not', () => {
    expect(new Set(settings.map(({ email }) => email.length))).toEqual(new Set([0, 1, 2]));
    expect(new Set(settings.map(({ studentEmail }) => studentEmail)).size).toBe(2);
  });
});
