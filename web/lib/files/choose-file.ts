type Options = {
  readonly suggestedName: string;
  readonly types: readonly { readonly description: string; readonly accept: Readonly<Record<string, string[]>> }[];
};
type PickingWindow = { readonly showSaveFilePicker?: (options: Options) => Promise<FileSystemFileHandle> };

/**
 * Asks where to save a .zip file, in browsers that can write it in parts; undefined in others. Must be called during a
 * click. Rejects with an AbortError when the user cancels.
 */
export async function chooseArchive(suggestedName: string): Promise<FileSystemFileHandle | undefined> {
  const types = [{ description: 'ZIP archive', accept: { 'application/zip': ['.zip'] } }];
  try {
    return await (window as PickingWindow).showSaveFilePicker?.({ suggestedName, types });
  } catch (error) {
    if (isDismissal(error)) throw error;
    // The browser does not allow the file dialog here, so the archive is downloaded as a whole.
    return undefined;
  }
}

/** Whether the user canceled. */
export const isDismissal = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Deletes the empty file that the file dialog has created, if nothing was written to it. */
export async function discardArchive(chosen: FileSystemFileHandle | undefined): Promise<void> {
  const handle = chosen as (FileSystemFileHandle & { remove?: () => Promise<void> }) | undefined;
  if (!handle?.remove || (await handle.getFile()).size > 0) return;
  await handle.remove();
}
