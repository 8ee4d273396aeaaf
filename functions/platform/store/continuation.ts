import { problem } from '../http/problem.ts';
import { equalTexts, hmac } from '../keys.ts';

/** The position at which a list continues: its last row, the list, and the count of page 1. */
export type Position = {
  readonly list: string;
  readonly after: string;
  readonly id: string;
  readonly page: number;
  readonly total: number;
};

/** Signs and parses continuation tokens, so that callers cannot forge them. Throws 400 for an invalid one. */
export function createContinuations(key: Buffer) {
  return {
    seal: (position: Position): string => {
      const text = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${text}.${hmac(key, text)}`;
    },
    /** `list` identifies filters and order: a token of another list is refused. */
    open: (token: string, list: string): Position => {
      const [text = '', ...signature] = token.split('.');
      if (!equalTexts(hmac(key, text), signature.join('.'))) throw refused();
      const position = JSON.parse(Buffer.from(text, 'base64url').toString()) as Position;
      if (position.list !== list) throw refused();
      return position;
    },
  };
}
export type Continuations = ReturnType<typeof createContinuations>;

function refused() {
  return problem(400, 'Bad continuation', { detail: 'Start the list again from its first page.' });
}
