import { stages } from '#domain/dashboard/stages.ts';
import type { InterestStatus } from '#domain/enrollment/status.ts';
import { staffPaths } from '#web/lib/paths.ts';

/** Names of the list's toggles that show one status alone. */
const interestToggles: Readonly<Record<InterestStatus, string>> = {
  'New Interest': 'new',
  'Follow up Required': 'followUp',
  'Not Interested': 'notInterested',
  'Enrollment Submitted': 'transferred',
};
/** Those whose view holds nothing else; the others go by their status. */
const registrationViews: Readonly<Record<string, string>> = {
  'Enrollment Complete': 'completed',
  'Enrollment Terminated': 'terminated',
};

/** All days: that list starts with the latest. */
const secondaryLink = (status: string) =>
  `${staffPaths.leloForms}?${new URLSearchParams({ status, submittedFrom: '', submittedTo: '' })}`;

function linkTo({ kind, status }: (typeof stages)[number]): string {
  if (kind === 'secondary') return secondaryLink(status);
  return kind === 'interest'
    ? `${staffPaths.interests}?${new URLSearchParams({ filter: interestToggles[status as InterestStatus] })}`
    : `${staffPaths.registrations}?${new URLSearchParams({ view: registrationViews[status] ?? status })}`;
}

const links = new Map(stages.map((stage) => [stage.stage, linkTo(stage)]));

/** The list that holds the entries of a stage and no others. */
export function stageLink(stage: string): string {
  return links.get(stage) ?? staffPaths.dashboard;
}
