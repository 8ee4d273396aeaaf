import type { AgreementContent, AgreementEvidence } from '#documents/agreement/agreement-content.ts';
import type { LeloRecord, SigningEvidence } from '#domain/leloRegistration/lelo-entry.ts';
import { consentWords } from '#domain/leloRegistration/lelo-fields.ts';
import type { Checked } from '../check-submission.ts';

type Described = {
  readonly signing: Pick<LeloRecord, 'id' | '_uuid'>;
  readonly evidence: SigningEvidence;
  readonly regenerated?: AgreementEvidence['regenerated'];
  /** Address of the page that verifies a copy. */
  readonly verifyAt: string;
  readonly date: string;
  /** One agreement name per course, in order. */
  readonly agreements: readonly string[];
  readonly text: string;
  readonly translation?: AgreementContent['translation'];
};

type Agreed = Pick<Checked, 'session' | 'center' | 'images'> & {
  readonly answers: Pick<
    LeloRecord,
    | 'firstName'
    | 'middleName'
    | 'lastName'
    | 'birthDate'
    | 'gradeLevel'
    | 'courses'
    | 'pgRelationshipToStudent'
    | 'studentName'
    | 'studentSignatureMethod'
    | 'parentName'
    | 'parentSignatureMethod'
  >;
};

/** Returns the content of the agreement of a registration. */
export function describeAgreement(
  { session, center, answers, images }: Agreed,
  { signing, evidence, regenerated, verifyAt, date, agreements, text, translation }: Described,
): AgreementContent {
  const { brand, charter, site } = center;
  return {
    brand: { name: brand.displayName, color: brand.color },
    charter: charter.name,
    learningCenter: site.name,
    session: session.name,
    schoolYear: { start: session.schoolYearStartDate, end: session.schoolYearEndDate },
    registrationId: signing._uuid,
    student: {
      firstName: answers.firstName ?? '',
      middleName: answers.middleName,
      lastName: answers.lastName ?? '',
      birthDate: answers.birthDate ?? '',
      gradeLevel: answers.gradeLevel ?? '',
    },
    text,
    ...(translation && { translation }),
    courses: (answers.courses ?? []).map(({ course_name }, at) => ({
      name: course_name,
      agreement: agreements[at] ?? '',
    })),
    signatures: {
      student: {
        name: answers.studentName ?? '',
        relationship: 'Student',
        method: methodOf(answers.studentSignatureMethod),
        date,
        image: images.student,
      },
      parent: images.parent && {
        name: answers.parentName ?? '',
        relationship: answers.pgRelationshipToStudent ?? '',
        method: methodOf(answers.parentSignatureMethod),
        date,
        image: images.parent,
      },
    },
    evidence: {
      entryId: signing.id,
      signedAt: new Date(evidence.signedAt),
      timeZone: brand.timeZone,
      address: evidence.address,
      userAgent: evidence.userAgent,
      consent: (consentWords as Readonly<Record<string, string>>)[evidence.consentVersion] ?? '',
      consentVersion: evidence.consentVersion,
      agreementVersion: evidence.agreementVersion,
      shown: evidence.shown,
      verifyAt,
      regenerated,
    },
  };
}

const methodOf = (answer: string | undefined) => (answer === 'typed' ? 'typed' : 'drawn');
