import { createHash } from 'node:crypto';
import { todayIn } from '#domain/calendar/today.ts';
import type { CourseLevel, OfferingRecord } from '#domain/courses/course.ts';
import { listAgreements, listLevels } from '#domain/courses/course-rules.ts';
import type { Unindexed } from '#domain/entries/entry-definition.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import { signaturePrefix } from '#domain/form-kit/signing.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { leloContext } from '#domain/leloRegistration/lelo-context.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { consentVersion } from '#domain/leloRegistration/lelo-fields.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { indexLelo } from '#domain/leloRegistration/lelo-index.ts';
import type { LeloStatus } from '#domain/leloRegistration/status.ts';
import type { Center, SiteRecord } from '#domain/locations/site.ts';
import { californiaDistricts } from '#domain/reference/california-districts.ts';
import { counties } from '#domain/reference/counties.ts';
import type { SessionRecord } from '#domain/sessions/session.ts';
import accounts from '../accounts.json' with { type: 'json' };
import { dayMilliseconds } from '../demo-dates.ts';
import { demoUuid } from '../demo-ids.ts';
import { type SeededRandom, seedRandom } from '../seeded-random.ts';
import { findCenter } from './interests.ts';
import { answerLelo, answerPreRegistration, isHome, type Plan } from './lelo-answers.ts';

/** A file of a demo entry, with its blob container. */
export type DemoFile = {
  readonly container: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
};

const staffName = accounts.find(({ role }) => role === 'Contributor')?.name ?? 'Staff';
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** The number of entries with each status, by session. The first inactive ones of each session were signed before. */
const counts: readonly (readonly [session: string, counts: Readonly<Record<LeloStatus, number>>])[] = [
  ['expanded-learning-online', { Active: 14, Signed: 14, Inactive: 4 }],
  ['saturday-science-lab', { Active: 6, Signed: 6, Inactive: 2 }],
  ['career-pathways-pilot', { Active: 2, Signed: 8, Inactive: 2 }],
  ['evening-makers', { Active: 0, Signed: 1, Inactive: 1 }],
];

/** The context of the form at one center. */
export function demoLeloContext(
  { site, charter, brand }: Center,
  levels: CourseLevel[],
  today: string,
  answers: object,
) {
  const lists = {
    'counties:California': counties,
    ...Object.fromEntries(californiaDistricts.map(({ county, districts }) => [`districts:${county}`, districts])),
  };
  const base: Omit<FormContext, 'facts' | 'limits'> = { variant: brand.variant, today, lists };
  const learningCenters = [{ siteId: site.id, name: site.name, phone: site.address.phone, levels }];
  return leloContext(base, [{ charter_id: charter.id, charter: charter.name, learningCenters }], { ...answers });
}

type Work = {
  readonly session: SessionRecord;
  readonly status: LeloStatus;
  readonly createdAt: Date;
  readonly plan: Plan;
};

/** The stored form of answers, without the images of signatures. */
function checkAnswers(center: Center, plan: Plan, answers: object) {
  const checked = validate(leloForm, demoLeloContext(center, plan.levels, plan.today, answers), { ...answers });
  if (!checked.ok) throw new Error(`The demo registration ${plan.index} is wrong: ${JSON.stringify(checked.errors)}`);
  const { studentSignature, parentSignature, ...stored } = checked.answers;
  return { stored, studentSignature, parentSignature };
}

/** The fields of a signed entry, and its images. */
function describeSigning(id: string, { timeZone }: Center['brand'], createdAt: Date, index: number, images: Images) {
  const store = (signer: 'student' | 'parent', image: string): DemoFile => {
    const bytes = Buffer.from(image.slice(signaturePrefix.length), 'base64');
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    return { container: 'signatures', name: `${id}/${signer}-${hash}.png`, type: 'image/png', bytes };
  };
  const day = todayIn(timeZone, createdAt);
  const student = store('student', images.studentSignature ?? '');
  const parent = images.parentSignature === undefined ? undefined : store('parent', images.parentSignature);
  const signing = {
    studentSignatureDate: day,
    ...(parent ? { parentSignatureDate: day } : {}),
    signatures: { student: student.name, ...(parent ? { parent: parent.name } : {}) },
    evidence: {
      signedAt: createdAt.toISOString(),
      address: `203.0.113.${index + 1}`,
      userAgent,
      consentVersion,
    },
  };
  return { signing, files: parent ? [student, parent] : [student] };
}
type Images = Pick<ReturnType<typeof checkAnswers>, 'studentSignature' | 'parentSignature'>;

function buildEntry(random: SeededRandom, { session, status, createdAt, plan }: Work, wasSigned: boolean, now: Date) {
  const { index, site, levels } = plan;
  const center = findCenter(site);
  const submissionId = demoUuid('leloRegistration', String(index));
  const id = createHash('sha256').update(`leloRegistration:${submissionId}`).digest('hex').slice(0, 24);
  const full = wasSigned ? checkAnswers(center, plan, answerLelo(random, plan)) : undefined;
  const answers = full?.stored ?? answerPreRegistration(random, plan);
  const { signing, files } = full
    ? describeSigning(id, center.brand, createdAt, index, full)
    : { signing: {}, files: [] };
  const worked = status === 'Inactive' ? (now.getTime() - createdAt.getTime()) / 2 : 0;
  const unindexed = {
    id,
    entryId: id,
    type: 'leloRegistration' as const,
    charterId: center.charter.id,
    brandName: center.brand.brandName,
    timeZone: center.brand.timeZone,
    createdAt: createdAt.toISOString(),
    updatedAt: new Date(createdAt.getTime() + worked).toISOString(),
    updatedBy: status === 'Signed' ? 'family' : staffName,
    formVersion: leloForm.version,
    submissionId,
    answersHash: createHash('sha256').update(JSON.stringify(answers)).digest('hex'),
    status,
    _uuid: demoUuid('registration-id', String(index)),
    permaLink: session.permalink,
    LeloRegistrationProfile: session.id,
    session_name: session.name,
    learningCenterCharter: center.charter.name,
    learningCenterName: site.name,
    learningCenterId: site.id,
    selectedCourseAgreements: listAgreements(levels, answers.courses ?? []),
    ...signing,
    ...answers,
  } satisfies Unindexed<LeloRecord>;
  const entry: LeloRecord = { ...unindexed, ...indexLelo(unindexed) };
  return { entry, files };
}

/** Returns an instant while a session was open and before `now`; the entries of the session are evenly distributed. */
function pickInstant(random: SeededRandom, session: SessionRecord, part: number, now: Date): Date {
  const opened = Date.parse(`${session.enrollmentStart}T20:00:00Z`);
  const closed = Math.min(Date.parse(`${session.enrollmentEnd}T20:00:00Z`), now.getTime() - dayMilliseconds / 24);
  return new Date(closed - ((part + random.next() / 100) % 1) * (closed - opened));
}

/**
 * The 60 demo secondary registrations in all states: saved by staff with a link to continue, signed by families on
 * days when their session was open, and inactive; with the images of their signatures.
 */
export function listDemoLelo(
  sessions: readonly SessionRecord[],
  sites: readonly SiteRecord[],
  offerings: readonly OfferingRecord[],
  today: string,
  now: Date,
): { entries: LeloRecord[]; files: DemoFile[] } {
  const random = seedRandom(61);
  const homeSites = sites.filter(isHome);
  const wanted = counts.flatMap(([permalink, ofSession]) => {
    const session = sessions.find((one) => one.permalink === permalink);
    if (!session) throw new Error(`There is no demo session '${permalink}'.`);
    const statuses = Object.entries(ofSession).flatMap(([status, count]) =>
      Array.from({ length: count }, (_, place) => ({ status: status as LeloStatus, place })),
    );
    return statuses.map(({ status, place }, index) => ({ session, status, place, part: index / statuses.length }));
  });
  const built = wanted.map(({ session, status, place, part }, index) => {
    const site = homeSites[index % homeSites.length];
    const offering = offerings.find(({ sessionId, siteId }) => sessionId === session.id && siteId === site?.id);
    if (!site || !offering) throw new Error('The demo registrations need the demo centers and their offerings.');
    const plan: Plan = { index, site, levels: listLevels(offering), today };
    const createdAt = pickInstant(random, session, part, now);
    const wasSigned = status === 'Signed' || (status === 'Inactive' && place === 0);
    return buildEntry(random, { session, status, createdAt, plan }, wasSigned, now);
  });
  return { entries: built.map(({ entry }) => entry), files: built.flatMap(({ files }) => files) };
}
