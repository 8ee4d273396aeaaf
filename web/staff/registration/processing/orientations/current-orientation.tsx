import { orientationWhen } from '#domain/registration/describe-processing.ts';
import { orientationTypeNames } from '#domain/registration/orientation.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { DefinitionGrid } from '#web/ui/tables/definition-grid.tsx';

/** The current orientation of a registration. */
export function CurrentOrientation({ entry }: { entry: Registration }) {
  const { orientationType = 'VIRTUAL', orientationLink } = entry;
  return (
    <DefinitionGrid
      items={[
        { term: 'Orientation', value: orientationTypeNames[orientationType] },
        { term: 'Date and time', value: orientationWhen(entry) || 'No set time' },
        ...(orientationLink ? [{ term: 'Link', value: orientationLink }] : []),
        { term: 'Learning center', value: entry.learningCenterName },
      ]}
    />
  );
}
