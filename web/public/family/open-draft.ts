import type { DraftContent } from '#domain/family/draft.ts';
import { openDraft } from '#domain/family/draft-api.ts';
import { writeDraftInTab } from '#web/forms/answers/draft-in-tab.ts';
import { formKeys } from '#web/forms/answers/form-keys.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { leloPaths, publicPath } from '#web/lib/paths.ts';
import { writeStored } from '#web/lib/tab-storage.ts';

/** Opens a stored form in this tab, and returns the path of its page without the language. */
export async function openStoredForm(id: string, linkToken: string): Promise<{ path: string; language: string }> {
  const device = crypto.randomUUID();
  const opened = await callApi(openDraft, { params: { id }, body: { device }, linkToken });
  const { content, token, etag, savedAt, until } = opened;
  const { submissionId, answers, stepId } = content;
  const { key, path } = placeOf(content);
  writeStored(key, { submissionId, answers, stepId });
  writeDraftInTab(submissionId, {
    id,
    token,
    etag,
    savedAt,
    until,
    device,
    opened: { version: content.formVersion, stepId },
  });
  return { path, language: content.language ?? 'en' };
}

/** Returns the storage key and the path of a form. */
function placeOf({ form, place }: DraftContent): { key: string; path: string } {
  const { site = '', type = '', campaign, charter, permalink = '', uuid } = place;
  if (form === 'interest')
    return { key: formKeys.interest(site), path: publicPath('interest', { site, campaign, charter }) };
  if (form === 'registration')
    return { key: formKeys.registration(site, type), path: publicPath('register', { site, type }) };
  return { key: formKeys.secondary(permalink, uuid), path: leloPaths.form({ permalink, uuid }) };
}
