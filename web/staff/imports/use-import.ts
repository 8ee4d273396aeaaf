import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportResult } from '#domain/courses/import-api.ts';
import { packTable, type TableRow } from '#domain/imports/import-table.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf, isApiProblem } from '#web/lib/api/api-problem.ts';
import { readSheet } from '#web/lib/files/read-sheet.ts';
import { catalogKey } from '#web/staff/setup/center-queries.ts';
import type { ImportKind } from './import-kinds.ts';

/** A file that was read, with the server's results for its rows. */
type Read = { readonly fileName: string; readonly table: readonly TableRow[]; readonly result: ImportResult };

export type ImportState =
  | { readonly step: 'choose' }
  | { readonly step: 'reading'; readonly fileName: string }
  /** `message`: the error of the file as a whole, or why it could not be checked. */
  | { readonly step: 'failed'; readonly fileName: string; readonly message: string }
  | ({ readonly step: 'checked'; readonly failure?: string } & Read)
  | ({ readonly step: 'importing' } & Read)
  | ({ readonly step: 'imported' } & Read);

type Chosen = { readonly kind: ImportKind; readonly charterId: string };

/** The states of an import: the file is read in the browser, checked by the server, previewed, imported. */
export function useImport({ kind, charterId }: Chosen) {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const queries = useQueryClient();
  // Results of a check for a previous file are ignored.
  const turn = useRef(0);
  const send = (fileName: string, table: readonly TableRow[], apply: boolean) => {
    const body = { ...(charterId && { charter_id: charterId }), fileName, table: packTable(table), apply };
    return callApi(kind.route, { body });
  };
  const begin = () => {
    turn.current += 1;
    const own = turn.current;
    return (next: ImportState) => {
      if (own === turn.current) setState(next);
    };
  };
  return {
    state,
    forget: () => begin()({ step: 'choose' }),
    check: async (file: File) => {
      const show = begin();
      const fileName = file.name;
      show({ step: 'reading', fileName });
      try {
        const read = await readSheet(file);
        if ('message' in read) return show({ step: 'failed', fileName, message: read.message });
        const result = await send(fileName, read.rows, false);
        show({ step: 'checked', fileName, table: read.rows, result });
      } catch (error) {
        show({ step: 'failed', fileName, message: describeFailure(error) });
      }
    },
    apply: async ({ fileName, table, result }: Read) => {
      const show = begin();
      show({ step: 'importing', fileName, table, result });
      try {
        const done = await send(fileName, table, true);
        await queries.invalidateQueries({ queryKey: catalogKey });
        show({ step: 'imported', fileName, table, result: done });
      } catch (error) {
        const failure = `${describeFailure(error)} What is in already is left as it is when you import the file again.`;
        show({ step: 'checked', fileName, table, result, failure });
      }
    },
  };
}

function describeFailure(error: unknown): string {
  const { table } = fieldErrorsOf(error);
  if (table) return table;
  return isApiProblem(error) ? error.message : 'The file could not be read. Choose it again.';
}
