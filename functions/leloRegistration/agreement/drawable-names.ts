import type { AgreementContent } from '#documents/agreement/agreement-content.ts';
import type { FieldError } from '#domain/form-kit/validate.ts';
import { undrawableNameMessage } from '#domain/leloRegistration/family-messages.ts';
import { invalid } from '../../platform/http/problem.ts';
import type { LeloArea } from '../lelo-deps.ts';

type Names = { readonly studentName?: string | undefined; readonly parentName?: string | undefined };

/** Returns whether the fonts of agreements contain all letters of each text. */
async function checkDrawn({ deps }: LeloArea, texts: readonly string[]): Promise<boolean[]> {
  const [{ canDraw }, fonts] = await Promise.all([import('#documents/pdf-font.ts'), deps.loadFonts(texts.join('\n'))]);
  return texts.map((text) => canDraw(fonts, text));
}

/** Throws 422 for a signed name with letters that the agreement could only print as boxes. */
export async function requireDrawableNames(area: LeloArea, names: Names): Promise<void> {
  const fields = ['studentName', 'parentName'] as const;
  const drawn = await checkDrawn(
    area,
    fields.map((field) => names[field] ?? ''),
  );
  const errors = fields.flatMap((field, at): FieldError[] =>
    drawn[at] ? [] : [{ field, message: undrawableNameMessage }],
  );
  if (errors.length > 0) throw invalid(errors);
}

/**
 * Returns the name of the student for an agreement. If the fonts lack letters of the name, it is the name that the
 * student signed with, which is then in Latin letters.
 */
export async function spellStudent(area: LeloArea, content: AgreementContent): Promise<AgreementContent> {
  const { firstName, middleName = '', lastName, ...rest } = content.student;
  const drawn = await checkDrawn(area, [firstName, middleName, lastName]);
  if (drawn.every(Boolean)) return content;
  const spelled = { ...rest, firstName: content.signatures.student.name, lastName: '', isSpelled: true };
  return { ...content, student: spelled };
}
