import * as v from 'valibot';
import { formatClockTime, readClockTime } from '#domain/calendar/clock-time.ts';
import { isCalendarDate } from '#domain/calendar/days.ts';
import { isTimeZone } from '#domain/calendar/zoned-time.ts';
import { maxAddressLength } from '#domain/contact-rules/email.ts';
import { Zip, zipFormatMessage } from '#domain/contact-rules/zip.ts';
import {
  anyText,
  email,
  filled,
  isWebAddress,
  listOf,
  phone,
  picturePath,
  webAddress,
  yesNo,
} from '#domain/imports/cells.ts';
import { defineImportSheet, type RowError } from '#domain/imports/import-sheet.ts';
import { findState } from '#domain/reference/states.ts';
import { OrientationLink, slotOfCenter, writeSlot } from '#domain/registration/orientation.ts';
import type { OfferedTime, SiteRecord } from './site.ts';

/**
 * The content of a row: the charter's name as written, and the fields of the site's record that need no lookup.
 */
export type SiteRow = { readonly charter: string; readonly site: Omit<SiteRecord, 'id' | 'charterId'> };

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayName = v.pipe(
  v.string(),
  v.check((text) => text === '' || days.includes(text), 'Write a day such as Monday, or nothing.'),
);
const clock = (text: string): string => {
  const time = readClockTime(text);
  return time === undefined ? '' : formatClockTime(time);
};
const clockTime = v.pipe(
  v.string(),
  v.check((text) => text === '' || clock(text) !== '', 'Write a time such as 8:30 AM, or nothing.'),
  v.transform(clock),
);
/** How long before its start a family may change an orientation; undefined for nothing. */
const hours = v.pipe(
  v.string(),
  v.check((text) => /^\d{0,3}$/.test(text), 'Write a number of hours such as 48, or nothing for a day.'),
  v.transform((text) => (text === '' ? undefined : Number(text))),
);
const degrees = (max: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => text === '' || (/^-?\d+(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= max),
      `Write degrees from -${max} to ${max}, such as 37.7749; or nothing, for the middle of the ZIP area.`,
    ),
    v.transform((text) => (text === '' ? undefined : Number(text))),
  );

/** Reads 'Career Pathways' or 'Career Pathways = https://...'. */
function readProgram(text: string) {
  const at = text.indexOf('=');
  if (at < 0) return { name: text, brand: [] };
  const [name, url] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  return name && isWebAddress(url) ? { name, brand: [{ url }] } : undefined;
}

/** Reads 'Registrar: Ana Ruiz'. */
function readPerson(text: string) {
  const [role, person] = text.split(':').map((part) => part.trim());
  return role && person ? { category: 'OFFICE', role, person } : undefined;
}

const writtenOrientation = /^(\S{10}) ([\d:]+ ?[AP]M) ?[-–] ?([\d:]+ ?[AP]M)(?:, (\d{1,4}) places?)?$/i;

/** Reads '2026-12-01 10:00 AM - 11:00 AM', or '2026-12-01 10:00 AM - 11:00 AM, 12 places'. */
function readOrientation(text: string): OfferedTime | undefined {
  const [, date = '', from = '', to = '', places] = writtenOrientation.exec(text) ?? [];
  const [start_time, end_time] = [clock(from), clock(to)];
  if (!isCalendarDate(date) || !start_time || !end_time) return undefined;
  return { date, start_time, end_time, ...(places !== undefined && { places: Number(places) }) };
}

/** Returns the message for the first orientation that cannot take place, or whose time is listed twice. */
function findWrongOrientation(offered: readonly OfferedTime[]): string | undefined {
  const times = new Set<string>();
  for (const one of offered) {
    const name = `${one.date} ${one.start_time}`;
    const slot = slotOfCenter(one);
    if (!slot) return `The orientation of ${name} must end after it starts.`;
    if (one.places === 0)
      return `The orientation of ${name} needs at least 1 place. Leave the places out for no limit.`;
    const time = writeSlot(slot);
    if (times.has(time)) return `The orientation of ${name} is listed twice. Write each time once.`;
    times.add(time);
  }
  return undefined;
}

const orientations = v.pipe(
  listOf(
    readOrientation,
    "Write each as '2026-12-01 10:00 AM - 11:00 AM, 12 places' or without the places, a semicolon between two.",
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? findWrongOrientation(dataset.value) : undefined;
    if (message) addIssue({ message });
  }),
);

/** The table of learning centers. A center is identified by charter and name. */
export const siteSheet = defineImportSheet(
  {
    charter: { longest: 200, cell: anyText },
    name: { longest: 100, cell: filled },
    display_name: { longest: 120, cell: filled },
    active: { longest: 10, cell: yesNo },
    street: { longest: 100, cell: filled },
    city: { longest: 60, cell: filled },
    state: {
      longest: 40,
      cell: v.pipe(
        v.string(),
        v.transform((text) => findState(text)?.code ?? ''),
        v.nonEmpty('Write a state by its two letters, such as CA.'),
      ),
    },
    zip: {
      longest: 10,
      cell: v.pipe(
        v.string(),
        v.check((text) => v.is(Zip, text), `${zipFormatMessage}. In a spreadsheet, format the column as text.`),
      ),
    },
    phone: { longest: 20, cell: phone },
    start_day: { longest: 10, cell: dayName },
    end_day: { longest: 10, cell: dayName },
    start_time: { longest: 10, cell: clockTime },
    end_time: { longest: 10, cell: clockTime },
    latitude: { longest: 20, cell: degrees(90) },
    longitude: { longest: 20, cell: degrees(180) },
    time_zone: {
      longest: 60,
      cell: v.pipe(
        v.string(),
        v.check(
          (text) => text === '' || isTimeZone(text),
          'Write the name of a time zone, such as America/Chicago; or nothing, for that of its place.',
        ),
      ),
    },
    principal: { longest: 100, cell: anyText },
    staff: { longest: 2000, cell: listOf(readPerson, "Write each as 'Role: Name', a semicolon between two.") },
    photo: { longest: 200, cell: picturePath },
    about: { longest: 4000, cell: anyText, severalLines: true },
    more_about: { longest: 4000, cell: anyText, severalLines: true },
    programs: {
      longest: 4000,
      cell: listOf(readProgram, "Write each as 'Name' or 'Name = https://...', a semicolon between two."),
    },
    secondary_enrollment_url: { longest: 500, cell: webAddress },
    interest_email: { longest: maxAddressLength, cell: email },
    registration_email: { longest: maxAddressLength, cell: email },
    orientations: { longest: 4000, cell: orientations },
    orientation_change_hours: { longest: 3, cell: hours },
    virtual_orientation_link: { longest: 500, cell: v.lazy((text) => (text === '' ? anyText : OrientationLink)) },
  },
  (row): SiteRow | RowError => {
    const { latitude, longitude } = row;
    if ((latitude === undefined) !== (longitude === undefined)) {
      const column = latitude === undefined ? 'latitude' : 'longitude';
      return { column, message: 'Fill in both latitude and longitude, or neither.' };
    }
    const { name, active, photo, city, state, zip, start_day, end_day, start_time, end_time } = row;
    const principal = row.principal ? [{ category: 'LEADERSHIP', role: 'Principal', person: row.principal }] : [];
    const hours = { start_day, end_day, start_time, end_time };
    const coordinates = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    const site: SiteRow['site'] = {
      name,
      displayName: row.display_name,
      photo,
      active,
      ...(row.time_zone && { timeZone: row.time_zone }),
      address: { address_1: row.street, city, state, zip, phone: row.phone, ...hours, coordinates },
      people: [...principal, ...row.staff],
      enrollment_info: {
        about: row.about,
        moreAbout: row.more_about,
        programTypes: row.programs,
        secondaryEnrollmentUrl: row.secondary_enrollment_url,
        interestEmail: row.interest_email,
        registrationEmail: row.registration_email,
      },
      orientation: {
        orientation_dates: row.orientations,
        virtual_link: row.virtual_orientation_link,
        ...(row.orientation_change_hours !== undefined && { change_hours: row.orientation_change_hours }),
      },
    };
    return { charter: row.charter, site };
  },
);
