import { useQueryClient } from '@tanstack/react-query';
import type { LeloRow, ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { readAgreement } from '#domain/leloRegistration/staff-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { cleanFileName } from '#web/lib/files/export-file.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import { useExport } from '#web/staff/exports/use-export.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { leloStudentName } from '../lelo-names.ts';
import { leloScreen } from '../lelo-sheet.ts';

type AgreementButtonProps = {
  entry: LeloRow & Pick<Partial<ListedLelo>, 'agreementVersions'>;
  /** The number of the version, from 1; the latest when absent. */
  version?: number;
  kind?: 'quiet' | 'text';
  children: string;
};

/** Downloads the signed agreement of a registration; the server records the download. */
export function AgreementButton({ entry, version, kind = 'quiet', children }: AgreementButtonProps) {
  const { run, isRunning } = useExport();
  const queries = useQueryClient();
  const { _id: id } = entry;
  const { fileName = 'agreement.pdf' } = (version && entry.agreementVersions?.[version - 1]) || entry;
  const download = () =>
    run({
      fileName: cleanFileName(fileName),
      screen: leloScreen,
      exportType: 'signed_agreement LeloPdf',
      build: async (signal, _, exportId) => {
        const query = { export: exportId, ...(version !== undefined && { version: String(version) }) };
        const file = await callApi(readAgreement, { params: { id }, query, signal });
        // The server has now made the agreement of an imported entry, which changed the entry.
        if (!entry.uploadedUrl) void queries.invalidateQueries({ queryKey: entriesKey });
        return { file, recordCount: 1 };
      },
    });
  return (
    <Button kind={kind} size="small" aria-disabled={isRunning} onClick={() => void download()}>
      {children}
      <VisuallyHidden>
        {version === undefined ? '' : ` version ${version}`} of {leloStudentName(entry)}
      </VisuallyHidden>
    </Button>
  );
}
