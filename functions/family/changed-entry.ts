import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { changeMessages } from '#domain/family/change-api.ts';
import { refusalsOf } from '#domain/family/change-rules.ts';
import type { Center } from '#domain/locations/site.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import type { FamilyChanges } from '../entries/family-changes.ts';
import { problem } from '../platform/http/problem.ts';
import type { readForFamily } from './family-entries.ts';

/** An entry that its family changes, with how its area does that. */
export type ChangeTarget = Awaited<ReturnType<typeof readForFamily>> & { readonly changes: FamilyChanges<StoredBase> };

/** Returns the learning center of an entry that its family has opened; throws 409 if it is no longer active. */
export function requireActiveCenter({ center }: Pick<ChangeTarget, 'center'>): Center {
  if (!center) throw problem(409, 'Not possible', { detail: changeMessages.inactiveCenter });
  return center;
}

/** Throws 409, with what to do instead, if the answers of an entry cannot be changed by its family. */
export function requireChangeable({ definition: { kind } }: AnyArea, { status = '' }: StoredBase): void {
  const refusal = refusalsOf(kind, status).change;
  if (refusal) throw problem(409, 'Not possible', { detail: refusal });
}

/** Returns an entry with other answers; its record fields stay. */
export function replaceAnswers(
  { definition: { form } }: AnyArea,
  entry: StoredBase,
  answers: Readonly<Record<string, unknown>>,
): StoredBase {
  const others = Object.entries(entry).filter(([name]) => !Object.hasOwn(form.fields, name));
  return { ...Object.fromEntries(others), ...answers } as unknown as StoredBase;
}
