import { readStored, writeStored } from '#web/lib/tab-storage.ts';

/** A form of this tab that is also stored on the server. */
export type DraftInTab = {
  readonly id: string;
  readonly token: string;
  /** The version to save next. */
  readonly etag: string;
  /** UUID of this tab: the server refuses saves of other tabs. */
  readonly device: string;
  readonly savedAt: string;
  readonly until: string;
  /** The version of the form and the step that were opened; absent after the family has returned to its step. */
  readonly opened?: { readonly version: number; readonly stepId: string };
};

const keyOf = (submissionId: string) => `draft:${submissionId}`;

/** Reads what this tab knows of the stored form with a submissionId; undefined when it was not saved for later. */
export function readDraftInTab(submissionId: string): DraftInTab | undefined {
  return readStored(keyOf(submissionId)) as DraftInTab | undefined;
}

/** Stores it; undefined removes it. */
export function writeDraftInTab(submissionId: string, draft: DraftInTab | undefined): void {
  writeStored(keyOf(submissionId), draft);
}
