import { refuse } from '../errors.ts';
import type { Expression, OrderPath, Query } from './ast.ts';
import { readDocumentPath } from './document-path.ts';
import { holdsAggregate } from './generate-rows.ts';

/** Refuses queries that the service or this stand-in does not support; returns the document paths of ORDER BY. */
export function checkQuery(query: Query, strict: boolean): OrderPath[] {
  checkSelection(query, strict);
  if (query.top && query.limit) throw refuse(400, 'TOP cannot be used together with OFFSET LIMIT.');
  if (query.orderBy.length > 0 && (query.groupBy || holdsAggregate(query))) {
    throw refuse(400, 'ORDER BY together with GROUP BY or an aggregate is not supported by Cosmos DB.');
  }
  return query.orderBy.map(({ of, descending }) => ({ path: readOrderPath(of, query), descending }));
}

function checkSelection(query: Query, strict: boolean): void {
  const { selection, source } = query;
  if (selection.kind === 'star' && !source) {
    throw refuse(400, "'SELECT *' is only valid with a single input set.");
  }
  if (selection.kind === 'star' && query.groupBy) throw refuse(400, "'SELECT *' cannot be used with GROUP BY.");
  const isBare = selection.kind === 'value' && (selection.of.kind === 'aggregate' || isPartial(selection.of));
  if (strict && !query.groupBy && holdsAggregate(query) && !isBare) {
    throw refuse(
      400,
      'Aggregate queries must use the VALUE keyword: write SELECT VALUE COUNT(1), with one aggregate and nothing ' +
        'around it. The SDK refuses anything else across partitions.',
    );
  }
}

// `[{"item": COUNT(1)}]`, the form in which a plan queries each key range for its part of an aggregate.
function isPartial(of: Expression): boolean {
  const [part, ...others] = of.kind === 'array' ? of.items : [];
  return part?.kind === 'object' && others.length === 0 && part.entries[0]?.[0] === 'item';
}

function readOrderPath(of: Expression, query: Query): string[] {
  const path = readDocumentPath(of, query.source?.alias);
  if (!path) {
    throw refuse(400, 'Unsupported ORDER BY clause. ORDER BY item expression could not be mapped to a document path.');
  }
  return path;
}
