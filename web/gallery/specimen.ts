import type { ReactNode } from 'react';

/** Returns a text unchanged, or made too long for its space. */
export type Say = (text: string) => string;

/** A shared component in one or more of its states. */
export type Specimen = {
  readonly name: string;
  readonly Show: (props: { say: Say }) => ReactNode;
};

const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';

export const sayShort: Say = (text) => text;
export const sayLong: Say = (text) => `${text} ${longWord}`;
