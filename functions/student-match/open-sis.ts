import type { Config } from '../platform/config.ts';
import type { CosmosContainer } from '../platform/store/cosmos.ts';
import { createOneRoster } from './sis/one-roster.ts';
import { createSisStudentStore } from './sis-student-store.ts';
import type { StudentInformationSystem } from './student-information-system.ts';

/** Opens the student information system: the OneRoster service in the settings, else the imported students. */
export function openSis({ oneRoster }: Pick<Config, 'oneRoster'>, imported: CosmosContainer): StudentInformationSystem {
  return oneRoster ? createOneRoster(oneRoster) : createSisStudentStore(imported);
}
