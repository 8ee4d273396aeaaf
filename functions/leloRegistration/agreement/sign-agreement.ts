import type { AgreementContent } from '#documents/agreement/agreement-content.ts';
import { collectDrawnText } from '#documents/collect-drawn-text.ts';
import { todayIn } from '#domain/calendar/today.ts';
import type { ShownAgreement } from '#domain/courses/agreement.ts';
import { cleanLine } from '#domain/form-kit/clean-text.ts';
import { type AgreementFacts, listAgreementFacts } from '#domain/leloRegistration/agreement-facts.ts';
import { missingAgreementMessage } from '#domain/leloRegistration/family-messages.ts';
import { type LeloRecord, printedAnswers, type SigningEvidence } from '#domain/leloRegistration/lelo-entry.ts';
import { consentVersion } from '#domain/leloRegistration/lelo-fields.ts';
import { translationNote } from '#domain/texts/school-text.ts';
import { loadMailTexts } from '../../entries/mail/mail-texts.ts';
import { problem } from '../../platform/http/problem.ts';
import { sha256 } from '../../platform/keys.ts';
import type { Checked } from '../check-submission.ts';
import type { LeloArea } from '../lelo-deps.ts';
import { describeSaved } from '../link/saved-link.ts';
import {
  nameAgreement,
  nameRecord,
  nameSignature,
  rememberUpload,
  uploadAgreement,
  whileUploading,
} from './agreement-blobs.ts';
import { type ReadAgreement, requireCurrentVersion, versionOf } from './agreement-version.ts';
import { describeAgreement } from './describe-agreement.ts';
import { spellStudent } from './drawable-names.ts';
import { copyTemplate, type SignedRecord, storeRecord } from './signed-record.ts';

/** The registration to sign, and the client address. */
export type Signing = {
  readonly id: string;
  readonly _uuid: string;
  readonly answersHash: string;
  readonly sender: { readonly address: string; readonly userAgent: string };
  readonly reading: ReadAgreement;
  /** The saved registration, if the family continues one. */
  readonly saved?: LeloRecord;
};
/** The fields about its signing that a signed registration stores. */
type Signed = Pick<
  LeloRecord,
  | 'status'
  | 'selectedCourseAgreements'
  | 'studentSignatureDate'
  | 'parentSignatureDate'
  | 'uploadedUrl'
  | 'fileName'
  | 'signedRecord'
  | 'agreed'
  | 'signatures'
  | 'evidence'
>;

/** The maximum stored length of the user agent. */
const maxAgentLength = 300;

/**
 * Stores the data of a submission's agreement, then the sealed agreement. Nothing refers to them until the entry is
 * stored. The family must have read the current agreement.
 */
export async function signAgreement(area: LeloArea, checked: Checked, signing: Signing): Promise<Signed> {
  const { deps, kit } = area;
  const { session, center, answers, images } = checked;
  const { charter, brand } = center;
  const [agreement, templateBlob] = await Promise.all([
    deps.findAgreement(charter.id, languageOf(signing.reading)),
    deps.findTemplate(charter.id),
  ]);
  if (!agreement?.text) throw noAgreement();
  const facts = requireRightReading(checked, signing, agreement);
  const { text } = agreement;
  const translation = await printTranslation(agreement);
  const template = templateBlob === undefined ? undefined : await copyTemplate(area, templateBlob);

  const signedAt = kit.now();
  const evidence = describeEvidence(signing, signedAt, facts);
  const date = todayIn(brand.timeZone, signedAt);
  const agreements = facts.courses.map(({ agreement }) => agreement);
  const verifyAt = `${kit.brandOf(center).home}/verify`;
  const described = describeAgreement(checked, {
    signing,
    evidence,
    verifyAt,
    date,
    agreements,
    text,
    translation,
  });
  const made = await spellStudent(area, described);

  const { firstName, lastName } = answers;
  const attempt = nameAttempt(signing, [facts, template?.sha256]);
  const named = { id: signing.id, attempt, firstName, lastName, session_name: session.name, timeZone: brand.timeZone };
  const student = { ...nameSignature(signing.id, 'student', images.student), bytes: images.student };
  const parent = images.parent && { ...nameSignature(signing.id, 'parent', images.parent), bytes: images.parent };
  const signatures = [student, ...(parent ? [parent] : [])];
  const recordPlace = nameRecord(named);
  await rememberUpload(area, signing.id, [recordPlace, nameAgreement(named, signedAt), ...signatures]);
  const record = await whileUploading(storeRecord(area, recordPlace, { content: made, template }));

  // An earlier attempt whose response was lost may have stored it. Then that agreement is the signed one.
  const { content } = record;
  const evidenceTime = content.evidence.signedAt;
  const place = nameAgreement(named, evidenceTime);
  if (evidenceTime.getTime() !== signedAt.getTime()) await rememberUpload(area, signing.id, [place]);
  const bytes = await writeSealed(area, record);
  await uploadAgreement(area, { agreement: { ...place, bytes }, images: signatures });
  return {
    status: 'Signed',
    selectedCourseAgreements: agreements,
    studentSignatureDate: content.signatures.student.date,
    ...(content.signatures.parent && { parentSignatureDate: content.signatures.parent.date }),
    uploadedUrl: await deps.blobs.urlOf(place),
    fileName: place.fileName,
    signedRecord: recordPlace.name,
    agreed: pickPrinted(answers),
    signatures: { student: student.name, ...(parent && { parent: parent.name }) },
    evidence: readEvidence(content),
  };
}

/** Returns the language in which a family reads; a page that sends no facts shows no translation. */
const languageOf = ({ agreementFacts, language }: ReadAgreement) =>
  agreementFacts && (agreementFacts.translation?.language ?? language);

function requireRightReading({ session, chosen, answers }: Checked, signing: Signing, agreement: ShownAgreement) {
  const { reading, saved } = signing;
  const facts = listAgreementFacts(agreement, { ...chosen, session, courses: answers.courses ?? [] });
  const version = saved ? versionOf(agreement.text, saved) : agreement.version;
  requireCurrentVersion(reading, { version, facts, record: saved && describeSaved(saved) });
  return facts;
}

/** Returns the id of an attempt: equal for equal data. Its first 16 characters name the folder of the agreement. */
function nameAttempt({ answersHash, reading, saved }: Signing, parts: readonly unknown[]): string {
  return sha256(JSON.stringify([answersHash, reading.agreementVersion, saved?.signedRecord, ...parts]));
}

/** Returns the answers of an entry that its agreement prints. */
export function pickPrinted(answers: Partial<LeloRecord>): LeloRecord['agreed'] {
  return Object.fromEntries(printedAnswers.flatMap((name) => (answers[name] ? [[name, answers[name]]] : [])));
}

/** Makes the sealed agreement of a record, on the charter's own template if there is one. */
export async function writeSealed({ deps }: LeloArea, { content, template }: SignedRecord) {
  const [{ buildAgreement }, fonts, page] = await Promise.all([
    import('#documents/agreement/build-agreement.ts'),
    deps.loadFonts(collectDrawnText(content)),
    template && deps.blobs.read({ container: 'templates', name: template.name }),
  ]);
  if (template && (!page || sha256(page) !== template.sha256)) {
    throw new Error(`There is no template '${template.name}'.`);
  }
  const { signatures, evidence } = content;
  const { entryId, signedAt, regenerated } = evidence;
  const signers = [signatures.student, signatures.parent].flatMap((signer) => (signer ? [signer.name] : []));
  const words = { signers, signedAt, entryId, regenerated };
  return deps.seal.seal(await buildAgreement(content, fonts, page), words);
}

/** Returns the translation that an agreement prints; undefined where none is shown. */
export async function printTranslation({ translation }: ShownAgreement): Promise<AgreementContent['translation']> {
  if (!translation) return undefined;
  const { language, text } = translation;
  const { t } = await loadMailTexts(language);
  return { language, note: t(translationNote), text };
}

function describeEvidence(
  { sender, reading }: Signing,
  signedAt: Date,
  { text, translation }: AgreementFacts,
): SigningEvidence {
  const userAgent = cleanLine(sender.userAgent.slice(0, maxAgentLength), maxAgentLength) ?? '';
  const { agreementVersion } = reading;
  const { address } = sender;
  const shown = { text, ...(translation && { translation }) };
  return { signedAt: signedAt.toISOString(), address, userAgent, consentVersion, agreementVersion, shown };
}

function readEvidence({ evidence }: AgreementContent): SigningEvidence {
  const { signedAt, address, userAgent, consentVersion: consent, agreementVersion, shown } = evidence;
  return { signedAt: signedAt.toISOString(), address, userAgent, consentVersion: consent, agreementVersion, shown };
}

const noAgreement = () =>
  problem(409, 'No agreement', {
    detail: missingAgreementMessage,
  });
