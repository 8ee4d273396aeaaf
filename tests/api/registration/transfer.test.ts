import { expect, inject, test } from 'vitest';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { createApiClient } from '../../fixtures/api-client.ts';
import { findCenterOf, newSubmission, submitInterest } from '../../fixtures/enrollment/interest-submission.ts';
import {
  createRegistrationCalls,
  newRegistration,
  registrationIdOf,
} from '../../fixtures/registration/registration-submission.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);
const { post } = createRegistrationCalls(api);

/** A separate address for each call: submissions of one address are limited. */
const addressOf = (index: number) => `198.51.100.${index}`;

test('20 concurrent transfers of one request make one registration, and say so to the other 19', async () => {
  const center = await findCenterOf(api, 'Bayview Charter');
  const interestId = await submitInterest(api, newSubmission(center._id));
  const bodies = Array.from({ length: 20 }, () => newRegistration(center._id, 'longChild', { interestId }));
  const replies = await Promise.all(bodies.map((body, index) => post(body, 'contributor', addressOf(index + 1))));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  for (const { status, body } of replies) {
    if (status !== 409) continue;
    expect(body).toMatchObject({ detail: expect.stringMatching(/became a registration|making a registration/) });
  }

  const stored = await Promise.all(
    bodies.map(async ({ submissionId }) => {
      const id = registrationIdOf(submissionId);
      return (await api.call('GET', `/api/registration/${id}`, { as: 'contributor' })).status;
    }),
  );
  expect(stored.filter((status) => status === 200)).toHaveLength(1);
  const winner = registrationIdOf(bodies[stored.indexOf(200)]?.submissionId);
  const interest = await api.call<InterestEntry>('GET', `/api/enrollment/${interestId}`, { as: 'contributor' });
  expect(interest.body).toMatchObject({ status: 'Enrollment Submitted', registrationId: winner });
});
