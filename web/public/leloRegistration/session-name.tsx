import type { Session } from '#domain/sessions/session.ts';
import { schoolTextIn } from '#domain/texts/school-text.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Named = Pick<Session, 'name'> & Partial<Pick<Session, 'translations'>>;

/** The name of a session in the page's language, for texts. */
export function useSessionName({ name, translations }: Named): string {
  return schoolTextIn(useTexts().language, name, translations).text;
}

/** The name of a session in the page's language; marked as English if it has no translation. */
export function SessionName({ session: { name, translations } }: { session: Named }) {
  const { text, language } = schoolTextIn(useTexts().language, name, translations);
  return <span lang={language}>{text}</span>;
}
