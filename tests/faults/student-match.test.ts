import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '#domain/http/route.ts';
import type { findStudentMatches } from '#domain/student-match/api.ts';
import { listDemo } from '../../local/demo/load.ts';
import { newSubmission } from '../fixtures/enrollment/interest-submission.ts';
import { openProduct, type Product } from '../fixtures/product.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.repair());

type Registration = Record<string, string> & { readonly _id: string };
type FoundMatches = ResponseOf<typeof findStudentMatches>;
const read = <T>(path: string) => product.api.call<T>('GET', path, { as: 'super.admin' });

/** Registrations of the demo data: those of other tests match no student of it. */
async function readRegistrations(count: number): Promise<Registration[]> {
  const { registrations = [] } = listDemo(new Date()).items;
  const stored = (registrations as readonly { readonly id: string; readonly type?: string }[]).filter(
    ({ type }) => type === 'registration',
  );
  const all = stored.slice(0, count).map(({ id }) => read<Registration>(`/api/registration/${id}`));
  return (await Promise.all(all)).map((reply) => reply.body);
}

const match = (registration: Registration) => {
  const {
    _id,
    firstName = '',
    lastName = '',
    birthDate = '',
    studentPrimaryPhone,
    street,
    zip,
    studentEmail,
  } = registration;
  const [year, month, day] = birthDate.split('-');
  const body = {
    registrationId: _id,
    firstName,
    lastName,
    birthDate: `${month}/${day}/${year}`,
    phone: studentPrimaryPhone ?? '',
    email: studentEmail ?? '',
    charterName: '',
    address: [street, zip].filter(Boolean).join(', '),
  };
  // Registrations of all charters: a user of some sees none of the others.
  return product.api.call<FoundMatches>('POST', '/api/sql/student-match', { as: 'super.admin', body });
};

test('registrations meet students who match, who may match, and who do not; every search is recorded', async () => {
  const types = new Set<string>();
  const registrations = await readRegistrations(60);
  let alone = 0;
  for (const registration of registrations) {
    const { status, body } = await match(registration);
    expect(status).toBe(200);
    for (const { match_type } of body.recordset) types.add(match_type);
    if (body.recordset.length === 0) alone += 1;
  }
  expect([...types].sort()).toEqual(['Exact', 'Possible', 'Probable']);
  expect(alone).toBeGreaterThan(0);
  const audit = await read<{ action: string; by: string }[]>(`/api/audit/${registrations[0]?._id}`);
  expect(audit.body).toContainEqual(
    expect.objectContaining({ action: 'matched', by: 'super.admin@northstar.example' }),
  );
});

test('a student system that is down, slow or talks nonsense says so, and everything else goes on', async () => {
  const [registration] = await readRegistrations(1);
  if (!registration) throw new Error('There is no demo registration.');
  const addFault = (fault: object) =>
    fetch(`${product.stack.urls.sis}/_faults`, { method: 'POST', body: JSON.stringify({ count: 1000, ...fault }) });
  const expectRefusal = async () => {
    const [refused, list, submitted] = await Promise.all([
      match(registration),
      product.api.call('GET', '/api/registration', { as: 'contributor' }),
      product.api.call('POST', '/api/enrollment/public', { asPublic: true, body: newSubmission(product.centerId) }),
    ]);
    expect([refused.status, list.status, submitted.status]).toEqual([503, 200, 201]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ title: 'The student records cannot be reached' });
  };
  await addFault({ match: '/demographics', delay: 600_000 });
  await expectRefusal();
  await fetch(`${product.stack.urls.sis}/_faults`, { method: 'DELETE' });
  await addFault({ body: '<html>' });
  await expectRefusal();
  await product.stack.halt('sis');
  await expectRefusal();
  await product.stack.resume('sis');
  await waitUntil('matches to be found again', async () => (await match(registration)).status === 200);
});
