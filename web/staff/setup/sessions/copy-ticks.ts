import type { CopiedPart, CopyCenter, CopyPart } from '#domain/sessions/copy-api.ts';
import type { Session } from '#domain/sessions/session.ts';

/** The selected parts, by `choiceKey`. */
export type Ticks = ReadonlySet<string>;
export const choiceKey = (siteId: string, part: CopiedPart) => `${siteId} ${part}`;

/** Whether a part can be copied: an equal part or one without courses in the catalog cannot. */
export const isCopyable = ({ state }: Pick<CopyPart, 'state'>) => state === 'new' || state === 'differs';

/** Selects all new parts. A part that would overwrite something is selected only by the user. */
export function proposeTicks(centers: readonly CopyCenter[]): Ticks {
  return new Set(
    centers.flatMap(({ siteId, parts }) =>
      parts.filter(({ state }) => state === 'new').map(({ part }) => choiceKey(siteId, part)),
    ),
  );
}

/** Returns the keys of all copyable parts of one kind. */
export const listKeys = (centers: readonly CopyCenter[], part: CopiedPart): string[] =>
  centers.flatMap((center) =>
    center.parts.filter((one) => one.part === part && isCopyable(one)).map(() => choiceKey(center.siteId, part)),
  );

/**
 * Counts the selected parts, their centers, the parts that overwrite something, and courses left out. `isEverywhere`:
 * all centers that have something to copy are selected, and there are several.
 */
export function countTicks(centers: readonly CopyCenter[], ticks: Ticks) {
  const ticked = centers.map(({ siteId, parts }) =>
    parts.filter((one) => isCopyable(one) && ticks.has(choiceKey(siteId, one.part))),
  );
  const all = ticked.flat();
  const included = ticked.filter((parts) => parts.length > 0).length;
  return {
    count: all.length,
    centers: included,
    isEverywhere: included > 1 && included === centers.filter(({ parts }) => parts.some(isCopyable)).length,
    overwritten: all.filter(({ state }) => state === 'differs').length,
    leftOut: all.reduce((sum, one) => sum + one.leftOut.length, 0),
  };
}

/** The selected parts for the request, each with the ETag of the version that it overwrites. */
export function toCopyRequest(centers: readonly CopyCenter[], ticks: Ticks) {
  return centers.flatMap(({ siteId, parts }) => {
    const chosen = parts.filter((one) => isCopyable(one) && ticks.has(choiceKey(siteId, one.part)));
    if (chosen.length === 0) return [];
    return [{ siteId, ...Object.fromEntries(chosen.map(({ part, etag }) => [part, etag])) }];
  });
}

/** Copies to undo: parts of one learning center. */
export type UndoRequest = { readonly siteId: string; readonly parts: readonly CopiedPart[] };
type LeftPart = { readonly siteId: string; readonly part: CopiedPart };

/** Returns the selected parts that were copied, which are those not in `left`. */
export function listCopied(
  centers: readonly CopyCenter[],
  ticks: Ticks,
  left: readonly LeftPart[],
): readonly UndoRequest[] {
  const skipped = new Set(left.map(({ siteId, part }) => choiceKey(siteId, part)));
  return centers.flatMap(({ siteId, parts }) => {
    const copied = parts
      .filter((one) => isCopyable(one) && ticks.has(choiceKey(siteId, one.part)))
      .map(({ part }) => part)
      .filter((part) => !skipped.has(choiceKey(siteId, part)));
    return copied.length > 0 ? [{ siteId, parts: copied }] : [];
  });
}

/** Formats a number of parts: '1 part', '95 parts'. Parts are courses, messages and settings. */
export const countParts = (count: number) => `${count} ${count === 1 ? 'part' : 'parts'}`;

/** Returns the possible source sessions: the one before the target first, then the others, latest first. */
export function listSources(sessions: readonly Session[], id: string): Session[] {
  const own = sessions.find(({ _id }) => _id === id);
  const isEarlier = (session: Session) => (own ? session.enrollmentStart < own.enrollmentStart : false);
  return sessions
    .filter(({ _id }) => _id !== id)
    .toSorted(
      (left, right) =>
        Number(isEarlier(right)) - Number(isEarlier(left)) ||
        right.enrollmentStart.localeCompare(left.enrollmentStart) ||
        left.name.localeCompare(right.name),
    );
}

export const partLabels: Readonly<Record<CopiedPart, string>> = {
  offering: 'Courses',
  template: 'Confirmation message',
  emailSettings: 'Email settings',
};
