import { createHash } from 'node:crypto';
import { latestBirthDate } from '#domain/calendar/birth-date.ts';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { indexInterest } from '#domain/enrollment/interest-index.ts';
import { type Center, describeCharter, pickCenterFields, type SiteRecord } from '#domain/locations/site.ts';
import { findState, unitedStates } from '#domain/reference/states.ts';
import { demoBrands } from '../brands.ts';
import { demoCharters } from '../charters.ts';
import { addDays, dayMilliseconds } from '../demo-dates.ts';
import { demoUuid, slugify } from '../demo-ids.ts';
import { type SeededRandom, seedRandom } from '../seeded-random.ts';
import { type Family, families } from './families.ts';
import { writeDemoNotes } from './notes.ts';

const spreadDays = 30;
const streets = ['Clover Street', 'Mariposa Lane', 'Birch Hill Road', 'Sundial Court', 'Wren Avenue'] as const;

function answerForm(random: SeededRandom, family: Family, index: number, site: SiteRecord, today: string) {
  const [studentFirstName, studentLastName] = family.student;
  const { city, zip, phone } = site.address;
  return {
    studentFirstName,
    studentLastName,
    birthDate: addDays(latestBirthDate(family.age, today), -random.between(20, 340)),
    ...answerParent(family),
    primaryEmail: `family.${String(index + 1).padStart(2, '0')}@families.example`,
    phone: `${phone.slice(0, 3)}-555-01${50 + index}`,
    street1: `${random.between(11, 990)} ${random.pick(streets)}`,
    ...(index % 4 === 1 ? { street2: `Apt ${random.between(2, 40)}` } : {}),
    country: unitedStates,
    zipCode: zip,
    state: nameState(site),
    city,
    ...(index % 6 === 2 ? answerMailing(random, site, index) : { sameAddress: true }),
  };
}

/** The name of the state of a demo center. */
export function nameState({ name, address }: SiteRecord): string {
  const state = findState(address.state);
  if (!state) throw new Error(`The demo center '${name}' is in no state: '${address.state}'.`);
  return state.name;
}

function answerParent({ parent }: Family) {
  if (!parent) return {};
  const [parentRelationship, parentFirstName, parentLastName] = parent;
  return { parentRelationship, parentFirstName, parentLastName };
}

/** A separate mailing address: once abroad, otherwise a post office box in the center's city. */
function answerMailing(random: SeededRandom, site: SiteRecord, index: number) {
  const away = index === 8;
  return {
    sameAddress: false,
    mailingStreet1: away ? 'Calle Jacaranda 118' : `PO Box ${random.between(100, 990)}`,
    mailingCountry: away ? 'Mexico' : unitedStates,
    ...(away ? { mailingRegion: 'Baja California' } : { mailingState: nameState(site) }),
    mailingZipCode: away ? '22000' : site.address.zip,
    mailingCity: away ? 'Tijuana' : site.address.city,
  };
}

/** A demo center with its charter and brand. */
export function findCenter(site: SiteRecord): Center {
  const charter = demoCharters.find(({ id }) => id === site.charterId);
  const brand = demoBrands.find(({ brandName }) => brandName === charter?.brandName);
  if (!charter || !brand) throw new Error(`The demo center '${site.name}' has no charter or brand.`);
  return { site, charter, brand, timeZone: site.timeZone ?? brand.timeZone };
}

/**
 * The 40 demo interests with their notes: made in the 30 days before `now`; students have the given ages on `today`
 * (YYYY-MM-DD). Most are at centers near San Francisco, the rest everywhere.
 */
export function listDemoInterests(sites: readonly SiteRecord[], today: string, now: Date) {
  const random = seedRandom(40);
  const listed = families.map((family, index) => {
    const key = slugify(family.student.join(' ').normalize('NFKD')) + index;
    const submissionId = demoUuid('submission', key);
    const id = createHash('sha256').update(`enrollment:${submissionId}`).digest('hex').slice(0, 24);
    const site = sites[random.between(0, index % 3 === 0 ? sites.length - 1 : 22)];
    if (!site) throw new Error('The demo requests need the demo centers: pass listDemoSites().');
    const ageDays = ((index + random.next()) / families.length) * spreadDays;
    const createdAt = new Date(now.getTime() - ageDays * dayMilliseconds);
    const answers = answerForm(random, family, index, site, today);
    const center = findCenter(site);
    const notes = writeDemoNotes(family.notes ?? [], id, createdAt.toISOString(), now.toISOString());
    const updatedAt = notes.at(-1)?.timestamp ?? createdAt.toISOString();
    const lastContactDate = notes.at(-1)?.timestamp ?? (family.status === 'New Interest' ? null : updatedAt);
    const unindexed = {
      id,
      entryId: id,
      type: 'interest' as const,
      createdAt: createdAt.toISOString(),
      updatedAt,
      updatedBy: notes.at(-1)?.Username ?? 'family',
      formVersion: interestForm.version,
      submissionId,
      answersHash: createHash('sha256').update(JSON.stringify(answers)).digest('hex'),
      audience: 'family' as const,
      noteCount: notes.length,
      status: family.status,
      lastContactDate,
      ...(index % 9 === 4 ? { campaign: 'fall-open-house' } : {}),
      ...pickCenterFields(center),
      ...describeCharter(center),
      ...answers,
    };
    const interest: InterestRecord = { ...unindexed, ...indexInterest(unindexed) };
    return { interest, notes };
  });
  return {
    interests: listed.map(({ interest }) => interest),
    contactNotes: listed.flatMap(({ notes }) => notes),
  };
}
