import { expect, inject, test } from 'vitest';
import type { Verification } from '#domain/leloRegistration/public-api.ts';
import { createLinkTokens } from '#functions/platform/http/link-token.ts';
import { listDemo } from '../../../local/demo/load.ts';
import { createApiClient, randomAddress } from '../../fixtures/api-client.ts';
import { readPages } from '../../fixtures/read-pdf.ts';

const { urls, env } = inject('stack');
const api = createApiClient(urls);
const tokens = createLinkTokens(Buffer.from(env.SIGNING_KEY ?? '', 'base64'));
/** Signed registrations that came with the demo data, without agreements. Their dates are those of another moment. */
const entries = listDemo(new Date()).items.leloRegistrations as unknown as Record<string, string>[];
const signed = entries.filter(({ status }) => status === 'Signed');
const findOf = (charter: string) => signed.find((entry) => entry.charter === charter) ?? {};

async function readCopy({ id = '', permaLink, _uuid }: Record<string, string>): Promise<Buffer> {
  const path = `/api/leloRegistration/public/${permaLink}/${_uuid}/signed-agreement`;
  const response = await fetch(urls.functions + path, {
    headers: {
      ...(await api.publicHeaders()),
      'x-receipt-token': await tokens.issue('receipt', id, 60),
      'x-azure-fdid': env.FRONT_DOOR_ID ?? '',
      'x-azure-socketip': randomAddress(),
    },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test.each(['Bayview Charter', 'Copper Canyon Charter'])(
  'an agreement of %s that was never stored is made on request, once',
  async (charter) => {
    const entry = findOf(charter);
    const [copy, other] = await Promise.all([readCopy(entry), readCopy(entry)]);
    expect(other).toEqual(copy);
    expect(await readCopy(entry)).toEqual(copy);
    const text = (await readPages(copy ?? Buffer.alloc(0))).join(' ').replace(/\s+/g, ' ');
    const told = [entry.lastName, entry.studentName, entry.parentName, entry._uuid, charter, entry.learningCenters];
    for (const words of told) expect(text).toContain(words?.normalize());
    const { body } = await api.send<Verification>('POST', '/api/verify', {
      headers: { ...(await api.publicHeaders()), 'content-type': 'application/pdf' },
      body: copy ? new Uint8Array(copy) : null,
    });
    expect(body).toMatchObject({ ours: true, unchanged: true, appended: false, certificate: 'good' });
    expect(body.signers).toEqual([entry.studentName, entry.parentName]);
  },
);
