import { refuse } from '../errors.ts';

/**
 * A token of SQL text, from offset `at` to `end` (exclusive). `upper` is the keyword or operator in upper case; strings
 * have none, so that they never match a keyword.
 */
export type Token = {
  kind: 'word' | 'string' | 'number' | 'parameter' | 'symbol' | 'end';
  text: string;
  upper: string;
  at: number;
  end: number;
};

const piecePattern =
  /\s+|--[^\n]*|\/\*[\s\S]*?\*\/|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|((?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|([A-Za-z_]\w*)|(@\w+)|(<=|>=|!=|<>|\|\||\?\?|<<|>>|[-+*/%=<>(),.[\]{}:?&|^~])/gy;
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** Splits SQL text into tokens, ending with one of kind `end`. Throws 400 at a character no token starts with. */
export function readTokens(sql: string): Token[] {
  const tokens: Token[] = [];
  piecePattern.lastIndex = 0;
  while (piecePattern.lastIndex < sql.length) {
    const at = piecePattern.lastIndex;
    const found = piecePattern.exec(sql);
    if (!found) throw refuse(400, `Syntax error, incorrect syntax near '${sql.slice(at, at + 20)}'.`);
    const [, string, number, word, parameter, symbol] = found;
    const place = { at, end: piecePattern.lastIndex };
    if (string !== undefined) {
      tokens.push({ kind: 'string', text: unescapeString(string), upper: '', ...place });
    } else if (number !== undefined) {
      tokens.push({ kind: 'number', text: number, upper: '', ...place });
    } else if (word !== undefined) {
      tokens.push({ kind: 'word', text: word, upper: word.toUpperCase(), ...place });
    } else if (parameter !== undefined) {
      tokens.push({ kind: 'parameter', text: parameter, upper: '', ...place });
    } else if (symbol !== undefined) {
      tokens.push({ kind: 'symbol', text: symbol, upper: symbol, ...place });
    }
  }
  tokens.push({ kind: 'end', text: 'end of query', upper: '', at: sql.length, end: sql.length });
  return tokens;
}

function unescapeString(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replace(/\\u([0-9a-fA-F]{4})|\\(.)/g, (_all, unicode: string | undefined, letter: string) =>
      unicode ? String.fromCharCode(Number.parseInt(unicode, 16)) : (escapes[letter] ?? letter),
    );
}
