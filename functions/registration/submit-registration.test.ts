import { describe, expect, it } from 'vitest';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { type RegistrationCaseName, validRegistrations } from '../../tests/fixtures/registration-answers.ts';
import {
  ana,
  createRegistrationParts,
  interestId,
  ofBay,
  problemOf,
  shortCenter,
  submissionOf,
} from '../../tests/fixtures/registration-parts.ts';
import { entryIdOf } from '../platform/keys.ts';
import { linkInterestKind, submitRegistration } from './submit-registration.ts';

type Submission = ReturnType<typeof submissionOf>;
const names = Object.keys(validRegistrations) as RegistrationCaseName[];
const mailsOf = (items: readonly Record<string, unknown>[]) =>
  items.map(({ kind, to, limited }) => [kind, to, limited]);

describe('a family', () => {
  it.each(names)('submits %s: answers, center, mails and change record are stored at once', async (name) => {
    const { parts, itemsOf, queued, read } = createRegistrationParts();
    const { variant, enrollment, answers } = validRegistrations[name];
    const body = submissionOf(name);
    const id = await submitRegistration(parts, body);
    expect(id).toBe(entryIdOf('registration', body.submissionId));
    const center = variant === 'short' ? shortCenter : learningCenter;
    expect(await read(id)).toMatchObject({
      ...answers,
      id,
      entryId: id,
      variant,
      enrollment,
      registerForIntercession: enrollment !== 'REGULAR',
      status: 'Enrollment Submitted',
      progressLevel: 0,
      processingLevel: 0,
      formVersion: registrationForm.version,
      updatedBy: 'family',
      createdAt: '2026-11-20T10:00:00.000Z',
      charterId: center.charter.id,
      brandName: center.brand.brandName,
      learningCenterId: center.site.id,
      learningCenterName: center.site.name,
      learningCenterCharter: center.charter.name,
      learningCenterAddress: '1 Mission Street, San Francisco, CA 94103',
      learningCenterCoordinates: { latitude: 37.77, longitude: -122.41 },
      principal: 'Ana Ruiz',
    });
    expect([...queued].sort()).toEqual(
      itemsOf('message')
        .map((message) => String(message.id))
        .sort(),
    );
    expect(itemsOf('change')).toEqual([expect.objectContaining({ action: 'created', by: 'family', entryId: id })]);
  });

  it.each<[RegistrationCaseName, string]>([
    ['longChild', 'rosa.torres@example.org'],
    ['shortAdultWithPermission', 'rosa.torres@example.org'],
    ['longAdultWithout', 'maya.torres@example.org'],
    ['shortAdultWithout', 'maya.torres@example.org'],
    ['longSelf', 'maya.torres@example.org'],
    ['longIntersession', 'rosa.torres@example.org'],
  ])('of %s gets its mail at %s, the center at its own address', async (name, address) => {
    const { parts, itemsOf } = createRegistrationParts();
    await submitRegistration(parts, submissionOf(name));
    expect(mailsOf(itemsOf('message'))).toEqual([
      ['register-email', [address], true],
      ['register-notification-email', ['registrar@bay.example'], false],
    ]);
  });

  it('of an adult who refuses: the parent is neither kept nor written to, whatever was sent', async () => {
    const { parts, container } = createRegistrationParts();
    const left = { ...validRegistrations.longChild.answers, ...validRegistrations.longAdultWithout.answers };
    await submitRegistration(parts, submissionOf('longAdultWithout', left));
    expect(JSON.stringify([...container.items.values()])).not.toMatch(/rosa|Rosa|luis|Luis/);
  });

  it('at a center without an address for registrations sends its own mail alone', async () => {
    const { parts, itemsOf } = createRegistrationParts();
    const site = {
      ...learningCenter.site,
      enrollment_info: { ...learningCenter.site.enrollment_info, registrationEmail: '' },
    };
    await submitRegistration(
      { ...parts, findCenter: async () => ({ ...learningCenter, site }) },
      submissionOf('longChild'),
    );
    expect(itemsOf('message').map(({ kind }) => kind)).toEqual(['register-email']);
  });

  it('gives no notes and links no request for information', async () => {
    const { parts, itemsOf, read } = createRegistrationParts();
    const more = { interestId, generalRegistrationNotes: 'From the family' };
    const entry = await read(await submitRegistration(parts, submissionOf('longChild', more)));
    expect(entry).not.toHaveProperty('interestId');
    expect(entry).not.toHaveProperty('generalRegistrationNotes');
    expect(itemsOf('message')).toHaveLength(2);
  });

  it('takes nothing from the body but answers and where they go', async () => {
    const { parts, read } = createRegistrationParts();
    const forged = {
      status: 'Enrollment Complete',
      progressLevel: 3,
      processingLevel: 2,
      charterId: 'x',
      type: 'message',
      variant: 'short',
      registerForIntercession: true,
      learningCenterName: 'Mine',
      terminationNotes: 'x',
      shoeSize: 44,
    };
    const body = submissionOf('longChild', forged);
    const entry = await read(await submitRegistration(parts, body));
    expect(entry).toMatchObject({
      status: 'Enrollment Submitted',
      progressLevel: 0,
      processingLevel: 0,
      charterId: learningCenter.charter.id,
      type: 'registration',
      variant: 'long',
      registerForIntercession: false,
      learningCenterName: 'Mission Center',
    });
    expect(entry).not.toHaveProperty('shoeSize');
    expect(entry).not.toHaveProperty('terminationNotes');
  });

  it('is asked what the center’s brand asks, whatever form was filled in', async () => {
    const { parts, container } = createRegistrationParts();
    const body = submissionOf('shortChild', { learningCenterId: learningCenter.site.id });
    await expect(submitRegistration(parts, body)).rejects.toMatchObject(
      problemOf(422, { errors: expect.arrayContaining([{ field: 'birthState', message: 'Required' }]) }),
    );
    expect(container.items.size).toBe(0);
  });

  it.each([
    ['no center', undefined],
    ['an unknown center', '9'.repeat(24)],
  ])('with %s is asked for one and nothing is stored', async (_, learningCenterId) => {
    const { parts, container } = createRegistrationParts();
    await expect(submitRegistration(parts, submissionOf('longChild', { learningCenterId }))).rejects.toMatchObject(
      problemOf(422, { errors: [{ field: 'learningCenterId', message: 'Choose a learning center.' }] }),
    );
    expect(container.items.size).toBe(0);
  });

  it('with a wrong answer is told and nothing is stored', async () => {
    const { parts, container } = createRegistrationParts();
    await expect(submitRegistration(parts, submissionOf('longChild', { zip: '1' }))).rejects.toMatchObject(
      problemOf(422, { errors: [{ field: 'zip', message: 'Please provide a valid Zip/Postal Code' }] }),
    );
    expect(container.items.size).toBe(0);
  });
});

describe('the same form', () => {
  it('twenty times at once is one entry with its mails, and answers the same each time', async () => {
    const { parts, container, queued } = createRegistrationParts();
    const body = submissionOf('longChild');
    const ids = await Promise.all(Array.from({ length: 20 }, () => submitRegistration(parts, { ...body })));
    expect(new Set(ids).size).toBe(1);
    expect(container.items.size).toBe(4);
    expect(queued).toHaveLength(2);
  });

  it('in another order, with spaces or with what is dropped anyway is still the same', async () => {
    const { parts, container } = createRegistrationParts();
    const body = submissionOf('longChild');
    const id = await submitRegistration(parts, body);
    const turned = Object.fromEntries(Object.entries(body).reverse()) as Submission;
    const again = { ...turned, firstName: ' maya ', custodyIssueNotes: 'hidden', shoeSize: 44 };
    expect(await submitRegistration(parts, again)).toBe(id);
    expect(container.items.size).toBe(4);
  });

  it.each<[string, object]>([
    ['other answers', { lastName: 'Silva' }],
    ['another enrollment', { enrollment: 'INTERSESSION' }],
    ['another center', { learningCenterId: shortCenter.site.id }],
  ])('with %s is refused and changes nothing', async (_, change) => {
    const { parts, container } = createRegistrationParts();
    const body = submissionOf('longChild');
    await submitRegistration(parts, body);
    const before = structuredClone([...container.items.values()]);
    await expect(submitRegistration(parts, { ...body, ...change })).rejects.toMatchObject(
      problemOf(409, { type: '/problems/already-received' }),
    );
    expect([...container.items.values()]).toEqual(before);
  });

  it('of staff with other notes or another request for information is refused too', async () => {
    const { parts } = createRegistrationParts();
    const body = submissionOf('longChild', { interestId, generalRegistrationNotes: 'Called' });
    const id = await submitRegistration(parts, body, ana);
    expect(await submitRegistration(parts, body, ana)).toBe(id);
    for (const change of [{ generalRegistrationNotes: 'Called twice' }, { interestId: undefined }]) {
      await expect(submitRegistration(parts, { ...body, ...change }, ana)).rejects.toMatchObject(problemOf(409));
    }
  });
});

describe('staff', () => {
  it('add a registration with its orientation left for later, their notes and their name', async () => {
    const { parts, read, itemsOf } = createRegistrationParts();
    const body = submissionOf('shortChild', { generalRegistrationNotes: '  Called.\nWill visit.  ' });
    const entry = await read(await submitRegistration(parts, body, ana));
    expect(entry).toMatchObject({
      status: 'Enrollment Submitted',
      progressLevel: 1,
      processingLevel: 0,
      generalRegistrationNotes: 'Called.\nWill visit.',
      updatedBy: 'Ana Ruiz',
    });
    expect(itemsOf('change')).toEqual([expect.objectContaining({ action: 'created', by: 'ana@northstar.example' })]);
    // Not bound by what the public may trigger in a day.
    expect(mailsOf(itemsOf('message'))).toEqual([
      ['register-email', ['rosa.torres@example.org'], false],
      ['register-notification-email', ['registrar@bay.example'], false],
    ]);
  });

  it('transfer a request for information: the link is a message without a recipient', async () => {
    const { parts, read, itemsOf, queued } = createRegistrationParts();
    const id = await submitRegistration(parts, submissionOf('longChild', { interestId }), ana);
    expect((await read(id)).interestId).toBe(interestId);
    expect(mailsOf(itemsOf('message'))).toContainEqual([linkInterestKind, [], false]);
    expect(queued).toHaveLength(3);
  });

  it('transfer nothing that they may not see, and nothing is stored', async () => {
    const { parts, container } = createRegistrationParts();
    const body = submissionOf('longChild', { interestId: '2'.repeat(24) });
    await expect(submitRegistration(parts, body, ana)).rejects.toMatchObject(problemOf(404));
    expect(container.items.size).toBe(0);
  });

  it('register at centers of their charters alone', async () => {
    const { parts, container } = createRegistrationParts();
    await expect(submitRegistration(parts, submissionOf('shortChild'), ofBay)).rejects.toMatchObject(
      problemOf(422, {
        errors: [{ field: 'learningCenterId', message: 'Choose a learning center of one of your charters.' }],
      }),
    );
    expect(container.items.size).toBe(0);
    await submitRegistration(parts, submissionOf('longChild'), ofBay);
    expect(container.items.size).toBe(4);
  });
});
