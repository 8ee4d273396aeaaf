import type { AgreementContent, AgreementEvidence } from '#documents/agreement/agreement-content.ts';
import { todayIn } from '#domain/calendar/today.ts';
import { listAgreements } from '#domain/courses/course-rules.ts';
import { cleanLine } from '#domain/form-kit/clean-text.ts';
import type { LeloRecord, SigningEvidence } from '#domain/leloRegistration/lelo-entry.ts';
import { consentVersion, consentWords } from '#domain/leloRegistration/lelo-fields.ts';
import { problem } from '../platform/problem.ts';
import { nameAgreement, nameSignature, rememberUpload, uploadAgreement } from './agreement-blobs.ts';
import type { Checked } from './check-submission.ts';
import type { LeloArea } from './lelo-area.ts';

/** Whose registration is signed, and from where. */
export type Signing = {
  readonly id: string;
  readonly _uuid: string;
  readonly answersHash: string;
  readonly sender: { readonly address: string; readonly userAgent: string };
};
/** What a signed registration keeps of its signing. */
type Signed = Pick<
  LeloRecord,
  | 'status'
  | 'selectedCourseAgreements'
  | 'studentSignatureDate'
  | 'parentSignatureDate'
  | 'uploadedUrl'
  | 'fileName'
  | 'signatures'
  | 'evidence'
>;

/** Characters of the browser's name that are kept. */
const longestAgent = 300;

/**
 * Makes the agreement of a submission, seals it and uploads it with its signatures. Nothing names them until the entry
 * is stored. Source: decisions 14 and 15.
 */
export async function signAgreement(area: LeloArea, checked: Checked, signing: Signing): Promise<Signed> {
  const { parts, kit } = area;
  const { session, center, levels, answers, images } = checked;
  const [text, templateBlob] = await Promise.all([
    parts.findAgreement(center.charter.id),
    parts.findTemplate(center.charter.id),
  ]);
  if (!text) throw noAgreement();
  const signedAt = kit.now();
  const evidence = describeEvidence(signing, signedAt);
  const { timeZone } = center.brand;
  const date = todayIn(timeZone, signedAt);
  const agreements = listAgreements(levels, answers.courses ?? []);
  const content = describeAgreement(checked, { signing, evidence, date, agreements, text });
  const { firstName, lastName } = answers;
  const { id, answersHash: attempt } = signing;
  const named = { id, attempt, firstName, lastName, session_name: session.name, timeZone };
  const place = nameAgreement(named, signedAt);
  const student = { ...nameSignature(signing.id, 'student', images.student), bytes: images.student };
  const parent = images.parent && { ...nameSignature(signing.id, 'parent', images.parent), bytes: images.parent };
  const signatures = [student, ...(parent ? [parent] : [])];
  await rememberUpload(area, signing.id, [place, ...signatures]);
  const bytes = await writeSealed(area, content, { templateBlob, sealedAt: signedAt });
  const told = await uploadAgreement(area, {
    agreement: { ...place, bytes },
    images: signatures,
    evidence,
  });
  return {
    status: 'Signed',
    selectedCourseAgreements: agreements,
    studentSignatureDate: date,
    ...(parent && { parentSignatureDate: date }),
    uploadedUrl: await parts.blobs.urlOf(place),
    fileName: place.fileName,
    signatures: { student: student.name, ...(parent && { parent: parent.name }) },
    evidence: told,
  };
}

type Sealing = { readonly templateBlob: string | undefined; readonly sealedAt: Date };

/** An agreement as it is stored: on the charter's own template when there is one, and sealed. */
export async function writeSealed({ parts }: LeloArea, content: AgreementContent, { templateBlob, sealedAt }: Sealing) {
  const [{ buildAgreement }, fonts, template] = await Promise.all([
    import('#documents/agreement/build-agreement.ts'),
    parts.loadFonts(),
    templateBlob === undefined ? undefined : parts.blobs.read({ container: 'templates', name: templateBlob }),
  ]);
  if (templateBlob !== undefined && !template) throw new Error(`There is no template '${templateBlob}'.`);
  const { signatures } = content;
  const signers = [signatures.student, signatures.parent].flatMap((signer) => (signer ? [signer.name] : []));
  return parts.seal.seal(await buildAgreement(content, fonts, template), { signers, signedAt: sealedAt });
}

function describeEvidence({ sender }: Signing, signedAt: Date): SigningEvidence {
  const userAgent = cleanLine(sender.userAgent.slice(0, longestAgent), longestAgent) ?? '';
  return { signedAt: signedAt.toISOString(), address: sender.address, userAgent, consentVersion };
}

type Described = {
  readonly signing: Pick<Signing, 'id' | '_uuid'>;
  readonly evidence: SigningEvidence;
  readonly regenerated?: AgreementEvidence['regenerated'];
  readonly date: string;
  readonly agreements: readonly string[];
  readonly text: string;
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

/** What the agreement of a registration says. */
export function describeAgreement(
  { session, center, answers, images }: Agreed,
  { signing, evidence, regenerated, date, agreements, text }: Described,
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
      regenerated,
    },
  };
}

const methodOf = (answer: string | undefined) => (answer === 'typed' ? 'typed' : 'drawn');

/** Source: spec 2 §8. */
const noAgreement = () =>
  problem(409, 'No agreement', {
    detail:
      'Error loading the Agreement content. There is nothing to sign yet, and nothing was stored. Please contact your school.',
  });
