import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { chooseArchive, discardArchive } from '#web/lib/files/choose-file.ts';
import { type ArchiveExport, type ExportedArchive, exportArchive } from '#web/lib/files/export-archive.ts';

/**
 * Writes an archive to a file that the user chooses, if the browser supports it, else to memory for a download. Without
 * a name the user is not asked. Must be called during a click.
 */
export async function writeArchive<R>(
  name: string | undefined,
  plan: Omit<ArchiveExport<R>, 'into' | 'isFatal'>,
): Promise<ExportedArchive<R>> {
  const into = name ? await chooseArchive(name) : undefined;
  try {
    return await exportArchive<R>({ ...plan, into, isFatal: endsAll });
  } catch (error) {
    await discardArchive(into).catch(() => undefined);
    throw error;
  }
}

/** Whether the connection or the sign-in is lost, so that nothing else could be read either. */
const endsAll = (error: unknown) => isApiProblem(error) && [0, 401, 403].includes(error.status);
