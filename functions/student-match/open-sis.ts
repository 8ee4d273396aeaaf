import type { Config } from '../platform/config.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/store/cosmos.ts';
import { createOneRoster } from './sis/one-roster.ts';
import { createSisStudentStore, sisStudentsContainer } from './sis-student-store.ts';
import type { StudentInformationSystem } from './student-information-system.ts';

/** Opens the student information system: the OneRoster service in the settings, else the imported students. */
export function openSis(
  { oneRoster }: Pick<Config, 'oneRoster'>,
  openContainer: (definition: ContainerDefinition) => CosmosContainer,
): StudentInformationSystem {
  const imported = createSisStudentStore(openContainer(sisStudentsContainer));
  return oneRoster ? createOneRoster(oneRoster) : imported;
}
