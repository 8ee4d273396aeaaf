import type { AgreementRecord } from '#domain/courses/agreement.ts';
import type { CharterRecord } from '#domain/locations/site.ts';
import { demoCharters, findDemoCharter } from '../charters.ts';
import { demoId } from '../demo-ids.ts';

/** An invented master agreement. An empty line ends a paragraph. A heading is a numbered line. */
const text = `Master Agreement for Course Enrollment

This agreement is between the student, the student's parent or guardian, and {charter}. It says what each of us does while the student takes the courses listed with it. Please read it together before you sign. If something is not clear, call us at {phone}; we gladly explain it, in another language too.

1. What this agreement covers
It covers the courses that you chose for this session, from the day on which all of us have signed until the last day of the school year that this agreement names. It does not replace enrollment at the student's regular school. A course that is added later needs a new agreement.

2. Taking part is voluntary
Nobody has to take these courses. The student may go back to classroom instruction at any time, and may leave a course by telling the learning center in writing. There is no fee for the courses, books, tests or materials.

3. How the student learns
A teacher with a state credential leads each course. The student works at the learning center, at home or online, and meets the teacher at least once a week, in person or by video. The teacher explains the goals of the course, gives the assignments and says when each is due. Work is due no later than four weeks after it was given, and sooner where the course says so.

4. What we expect of the student
Come to the weekly meeting, or tell the teacher the day before. Hand in work that is your own. Ask when you are stuck. Treat people and equipment with care and follow the rules for computers and the internet. When three assignments in a row are missing, the teacher, the student and the family meet to decide whether this way of learning is right for the student.

5. What we ask of parents and guardians
Give the student a quiet place and time to work. Look at the progress reports and talk with the teacher. Tell us within five days when an address, a phone number or an email changes. Return books and devices at the end of the session.

6. What the school provides
Books, a device where it is needed, help with the internet at home, tutoring twice a week, and meals on days at the center. Students with an education program of their own (IEP or Section 504), English learners and students in foster care or without a fixed home get the services that they have a right to.

7. Grades and credit
The teacher grades the work that is handed in and the tests taken with a teacher present. High school courses earn the credits that stand beside them when they are passed with a D or better. Some colleges and the NCAA do not count every course: ask a counselor first if that matters to you.

8. Privacy and safety
Student records are kept private as state and federal law ask (FERPA). We share them only with school staff who need them, or when the law requires it. We do not discriminate, and we answer every complaint within 30 days.

9. Signing
By signing, each of us says that we have read and understood this agreement and accept our part of it. You may sign on paper instead: ask the learning center for a copy. You get a signed copy right after signing, and you may ask us for it at any time.

{charter}, {website}`;

/** The file of the agreement form of one charter: drawn by local/generate/agreement-form.ts. */
const demoTemplateFile = 'copper-canyon-agreement.pdf';
const templateCharter = findDemoCharter('copper');

function writeText({ name, contactNumber, website }: CharterRecord): string {
  const values: Record<string, string> = { charter: name, phone: contactNumber, website };
  return text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}

function writeAgreement(charter: CharterRecord): AgreementRecord {
  return {
    id: demoId('agreement', charter.id),
    charterId: charter.id,
    type: 'agreement',
    description: writeText(charter),
    ...(charter === templateCharter ? { templateBlob: demoTemplateFile } : {}),
  };
}

/** The PDF template of one demo charter, a file in this folder, and its text. */
export function findDemoTemplate() {
  return { file: demoTemplateFile, charter: templateCharter.name, text: writeText(templateCharter) };
}

/** The master agreements of the demo charters. */
export const demoAgreements: readonly AgreementRecord[] = demoCharters.map(writeAgreement);
