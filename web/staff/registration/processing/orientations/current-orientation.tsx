import { orientationWhen } from '#domain/registration/describe-processing.ts';
import { orientationTypeNames } from '#domain/registration/orientation.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { offeredStatus } from '#domain/registration/status.ts';
import { DefinitionGrid } from '#web/ui/tables/definition-grid.tsx';

function whenOf(entry: Registration): string {
  if (entry.status === offeredStatus) return 'The family chooses the time';
  return orientationWhen(entry) || 'No set time';
}

/** The current orientation of a registration. */
export function CurrentOrientation({ entry }: { entry: Registration }) {
  const { orientationType = 'VIRTUAL', orientationLink } = entry;
  return (
    <DefinitionGrid
      items={[
        { term: 'Orientation', value: orientationTypeNames[orientationType] },
        { term: 'Date and time', value: whenOf(entry) },
        ...(orientationLink ? [{ term: 'Link', value: orientationLink }] : []),
        { term: 'Learning center', value: entry.learningCenterName },
      ]}
    />
  );
}
