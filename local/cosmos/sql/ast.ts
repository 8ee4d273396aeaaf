export type BinaryOperator =
  | 'AND'
  | 'OR'
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '||'
  | '??';

export type Expression =
  | { kind: 'literal'; value: string | number | boolean | null | undefined }
  | { kind: 'parameter'; name: string }
  | { kind: 'alias'; name: string }
  | { kind: 'property'; of: Expression; name: string }
  | { kind: 'element'; of: Expression; key: Expression }
  | { kind: 'negate'; of: Expression }
  | { kind: 'plus'; of: Expression }
  | { kind: 'not'; of: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'between'; of: Expression; low: Expression; high: Expression }
  | { kind: 'in'; of: Expression; list: Expression[] }
  | { kind: 'like'; of: Expression; pattern: Expression; escape?: Expression }
  | { kind: 'choice'; condition: Expression; yes: Expression; no: Expression }
  | { kind: 'array'; items: Expression[] }
  | { kind: 'object'; entries: Array<[string, Expression]> }
  | { kind: 'call'; name: string; parameters: Expression[] }
  | { kind: 'aggregate'; name: AggregateName; of: Expression; ofText: string }
  | { kind: 'subquery'; form: 'scalar' | 'exists' | 'array'; query: Query };

export type AggregateName = 'COUNT' | 'SUM' | 'AVG' | 'MIN' | 'MAX';

/** The input of FROM. With `each`, one row per element of the array; else one row for the value itself. */
export type Source = { alias: string; each: boolean; from: Expression };

export type Selection =
  | { kind: 'star' }
  | { kind: 'value'; of: Expression }
  | { kind: 'list'; items: Array<{ name: string; of: Expression }> };

export type OrderItem = { of: Expression; descending: boolean };

/** The source text of SELECT and its expressions, of FROM, WHERE and the expressions of GROUP BY and ORDER BY. */
export type QueryTexts = {
  select: string;
  selection: string[];
  from: string;
  where: string;
  groupBy: string[];
  orderBy: string[];
};

/** An ORDER BY item that was checked to be a path in the document. */
export type OrderPath = { path: string[]; descending: boolean };

export type Query = {
  distinct: boolean;
  top?: Expression;
  selection: Selection;
  source?: Source;
  where?: Expression;
  groupBy?: Expression[];
  orderBy: OrderItem[];
  offset?: Expression;
  limit?: Expression;
  /** The parts of a query for its plan. */
  texts: QueryTexts;
};
