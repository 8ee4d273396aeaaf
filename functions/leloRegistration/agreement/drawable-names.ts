import type { AgreementContent } from '#documents/agreement/agreement-content.ts';
import type { FieldError } from '#domain/form-kit/validate.ts';
import { invalid } from '../../platform/http/problem.ts';
import type { LeloArea } from '../lelo-parts.ts';

type Names = { readonly studentName?: string | undefined; readonly parentName?: string | undefined };

/** Whether the fonts of agreements contain all letters of a text. */
async function openFonts({ parts }: LeloArea) {
  const [{ canDraw }, { regular, bold }] = await Promise.all([import('#documents/pdf-font.ts'), parts.loadFonts()]);
  return (text: string) => [regular, bold].every((font) => canDraw(font, text));
}

const message =
  'The agreement cannot print these letters. Write this name in Latin letters, as in a passport; the signature itself can be drawn in any writing.';

/** Throws 422 for a signed name with letters that the agreement could only print as boxes. */
export async function requireDrawableNames(area: LeloArea, names: Names): Promise<void> {
  const isDrawn = await openFonts(area);
  const errors = (['studentName', 'parentName'] as const).flatMap((field): FieldError[] =>
    isDrawn(names[field] ?? '') ? [] : [{ field, message }],
  );
  if (errors.length > 0) throw invalid(errors);
}

/**
 * Returns the name of the student for an agreement. If the fonts lack letters of the name, it is the name that the
 * student signed with, which is then in Latin letters.
 */
export async function spellStudent(area: LeloArea, content: AgreementContent): Promise<AgreementContent> {
  const { firstName, middleName = '', lastName, ...rest } = content.student;
  const isDrawn = await openFonts(area);
  if ([firstName, middleName, lastName].every(isDrawn)) return content;
  const spelled = { ...rest, firstName: content.signatures.student.name, lastName: '', isSpelled: true };
  return { ...content, student: spelled };
}
