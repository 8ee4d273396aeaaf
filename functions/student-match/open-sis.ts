import type { Config } from '../platform/config.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/store/cosmos.ts';
import { createOneRoster } from './sis/one-roster.ts';
import { createSisStudentStore, sisStudentsContainer } from './sis-student-store.ts';
import type { StudentInformationSystem } from './student-information-system.ts';

/** Where this school keeps its students: in the OneRoster service that the settings name, else among those imported. */
export function openSis(
  { oneRoster }: Pick<Config, 'oneRoster'>,
  openContainer: (definition: ContainerDefinition) => CosmosContainer,
): StudentInformationSystem {
  const imported = createSisStudentStore(openContainer(sisStudentsContainer));
  return oneRoster ? createOneRoster(oneRoster) : imported;
}
