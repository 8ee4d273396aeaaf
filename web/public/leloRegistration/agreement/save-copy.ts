import { readSignedCopy } from '#domain/leloRegistration/public-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { saveFile } from '#web/lib/files/save-file.ts';

type Copy = { permalink: string; uuid: string; receiptToken: string };

/** Downloads the signed copy. */
export async function saveCopy({ permalink, uuid, receiptToken }: Copy): Promise<void> {
  const file = await callApi(readSignedCopy, { params: { permalink, uuid }, linkToken: receiptToken });
  saveFile(file, `Signed agreement ${uuid}.pdf`);
}
