import { createHash } from 'node:crypto';
import type { AgreementRecord } from '#domain/courses/agreement.ts';
import type { CharterRecord } from '#domain/locations/site.ts';
import { demoCharters, findDemoCharter } from '../charters.ts';
import { demoId } from '../demo-ids.ts';
import { demoReview } from '../sessions.ts';

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

/** The same agreement in Spanish. */
const spanishText = `Acuerdo maestro para la inscripción en cursos

Este acuerdo es entre el estudiante, su padre, madre o tutor, y {charter}. Dice qué hace cada uno de nosotros mientras el estudiante toma los cursos de la lista. Por favor, léanlo juntos antes de firmar. Si algo no está claro, llámenos al {phone}. Con gusto se lo explicamos, también en otro idioma.

1. Qué abarca este acuerdo
Abarca los cursos que usted eligió para esta sesión. Vale desde el día en que todos hayamos firmado hasta el último día del año escolar que nombra este acuerdo. No reemplaza la inscripción en la escuela regular del estudiante. Un curso que se agrega después necesita un acuerdo nuevo.

2. La participación es voluntaria
Nadie tiene que tomar estos cursos. El estudiante puede volver a las clases en el aula en cualquier momento. También puede dejar un curso si avisa por escrito al centro de aprendizaje. Los cursos, los libros, los exámenes y los materiales no cuestan nada.

3. Cómo aprende el estudiante
Un maestro con credencial del estado dirige cada curso. El estudiante trabaja en el centro de aprendizaje, en casa o en línea. Se reúne con el maestro al menos una vez por semana, en persona o por video. El maestro explica las metas del curso, da las tareas y dice cuándo se entrega cada una. Las tareas se entregan a más tardar cuatro semanas después de recibirlas, o antes si el curso lo dice.

4. Qué esperamos del estudiante
Venga a la reunión de cada semana, o avise al maestro el día anterior. Entregue trabajo propio. Pregunte cuando no pueda avanzar. Trate con cuidado a las personas y el equipo, y siga las reglas para las computadoras e internet. Si faltan tres tareas seguidas, el maestro, el estudiante y la familia se reúnen. Juntos deciden si esta forma de aprender es buena para el estudiante.

5. Qué pedimos a los padres y tutores
Den al estudiante un lugar tranquilo y tiempo para trabajar. Lean los informes de progreso y hablen con el maestro. Avísennos en un plazo de cinco días si cambia una dirección, un teléfono o un correo electrónico. Devuelvan los libros y los aparatos al final de la sesión.

6. Qué ofrece la escuela
Libros, un aparato si hace falta, ayuda con internet en casa, tutoría dos veces por semana y comidas los días en el centro. Reciben los servicios a los que tienen derecho los estudiantes con un programa educativo propio (IEP o Sección 504), los que aprenden inglés, los jóvenes de crianza temporal y los que no tienen un hogar fijo.

7. Calificaciones y créditos
El maestro califica el trabajo que se entrega y los exámenes que se hacen con un maestro presente. Los cursos de preparatoria dan los créditos que aparecen a su lado si se aprueban con D o más. Algunas universidades y la NCAA no aceptan todos los cursos. Si esto le importa, pregunte primero a un consejero.

8. Privacidad y seguridad
El expediente del estudiante es privado, como lo pide la ley estatal y federal (FERPA). Solo lo comparte la escuela con el personal que lo necesita, o cuando la ley lo exige. No discriminamos, y respondemos cada queja en un plazo de 30 días.

9. Firma
Al firmar, cada uno de nosotros dice que ha leído y entendido este acuerdo y que acepta su parte. También puede firmar en papel: pida una copia al centro de aprendizaje. Usted recibe una copia firmada enseguida después de firmar, y puede pedírnosla en cualquier momento.

{charter}, {website}`;

/** The file of the agreement form of one charter: drawn by local/generate/agreement-form.ts. */
const demoTemplateFile = 'copper-canyon-agreement.pdf';
const templateCharter = findDemoCharter('copper');
/** The charter whose agreement families read in Spanish too. */
const translatedCharter = findDemoCharter('bayview');

function fillText(text: string, { name, contactNumber, website }: CharterRecord): string {
  const values: Record<string, string> = { charter: name, phone: contactNumber, website };
  return text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}

function writeAgreement(charter: CharterRecord): AgreementRecord {
  const description = fillText(text, charter);
  return {
    id: demoId('agreement', charter.id),
    charterId: charter.id,
    type: 'agreement',
    description,
    ...(charter === translatedCharter ? { translations: { es: translate(charter, description) } } : {}),
    ...(charter === templateCharter ? { templateBlob: demoTemplateFile } : {}),
  };
}

/** The Spanish text, reviewed against an English one. */
const translate = (charter: CharterRecord, english: string) => ({
  text: fillText(spanishText, charter),
  ...demoReview,
  reviewedText: createHash('sha256').update(english).digest('hex'),
});

/** The PDF template of one demo charter, a file in this folder, and its text. */
export function findDemoTemplate() {
  return { file: demoTemplateFile, charter: templateCharter.name, text: fillText(text, templateCharter) };
}

/** The master agreements of the demo charters. */
export const demoAgreements: readonly AgreementRecord[] = demoCharters.map(writeAgreement);
