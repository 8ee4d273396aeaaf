import type { InterestStatus } from '#domain/enrollment/status.ts';
import { type EntryKind, entryAreas } from '#domain/entry-areas.ts';
import { staffPaths } from '#web/lib/paths.ts';

/** Names of the list's toggles that show one status alone. */
const interestToggles: Readonly<Record<InterestStatus, string>> = {
  'New Interest': 'new',
  'Follow up Required': 'followUp',
  'Not Interested': 'notInterested',
  'Enrollment Submitted': 'transferred',
};
/** Statuses with their own view; other statuses are filtered by name. */
const registrationViews: Readonly<Record<string, string>> = {
  'Enrollment Complete': 'completed',
  'Enrollment Terminated': 'terminated',
};

/** The query parameters that make a list show one status. */
const queries: Partial<Record<EntryKind, (status: string) => Record<string, string>>> = {
  interest: (status) => ({ filter: interestToggles[status as InterestStatus] }),
  registration: (status) => ({ view: registrationViews[status] ?? status }),
  // All dates, because that list shows only recent days by default.
  secondary: (status) => ({ status, submittedFrom: '', submittedTo: '' }),
};

const linkTo = (path: string, kind: EntryKind, status: string) =>
  `${path}?${new URLSearchParams(queries[kind]?.(status) ?? { status })}`;

const links = new Map(
  entryAreas.flatMap(({ path, kind, stages }) =>
    stages.map(({ stage, status }) => [stage, linkTo(path, kind, status)] as const),
  ),
);

/** Returns the link to a list with exactly the entries of a stage. */
export function stageLink(stage: string): string {
  return links.get(stage) ?? staffPaths.dashboard;
}
