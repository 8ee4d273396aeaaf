import { problemTypes } from '#domain/http/problem.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Notice } from '../notice.tsx';
import { SchoolPhones } from '../unavailable/school-phones.tsx';

/** Whether an error says that the link is locked, so that no more attempts are possible. */
export const isLockedLink = (error: unknown) => isApiProblem(error) && error.problem.type === problemTypes.linkLocked;

/** Shown for a link that is locked after too many wrong dates of birth. */
export function LockedLink({ permalink }: { permalink: string }) {
  const { t } = useTexts();
  const title = t('This link is locked');
  usePageTitle(title);
  return (
    <Notice title={title}>
      <p>
        {t(
          "A date of birth that is not the student's was entered too often. Please call your school: it can unlock the link.",
        )}
      </p>
      <SchoolPhones permalink={permalink} />
    </Notice>
  );
}
