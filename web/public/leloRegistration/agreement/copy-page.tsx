import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { openSignedCopy } from '#domain/leloRegistration/public-api.ts';
import { message } from '#domain/texts/message.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { BirthDateQuestion } from '../link/birth-date-question.tsx';
import { isLockedLink, LockedLink } from '../link/locked-link.tsx';
import { Notice } from '../notice.tsx';
import { SchoolPhones } from '../unavailable/school-phones.tsx';
import { saveCopy } from './save-copy.ts';

const lead = message("To open your signed copy, please enter the student's date of birth.");

/**
 * The page for the link in the confirmation mail: asks for the date of birth, then downloads the signed copy. The token
 * is never sent as part of a URL.
 */
export function Component() {
  const { t } = useTexts();
  const { permalink = '', uuid = '' } = useParams();
  const token = useLocation().hash.slice(1);
  const [receiptToken, setReceiptToken] = useState<string>();
  const [isLocked, setLocked] = useState(false);
  const [isOld, setOld] = useState(token === '');
  if (isLocked) return <LockedLink permalink={permalink} />;
  if (isOld) return <ExpiredLink permalink={permalink} />;
  if (receiptToken) {
    return (
      <Notice
        title={t('Your signed copy')}
        actions={
          <Button onClick={() => void saveCopy({ permalink, uuid, receiptToken })}>{t('Download it again')}</Button>
        }
      >
        <p>{t('The signed agreement is in your downloads.')}</p>
      </Notice>
    );
  }
  return (
    <BirthDateQuestion
      title={t('Your signed copy')}
      lead={t(lead)}
      submit={t('Download the signed copy')}
      ask={async (birthDate) => {
        try {
          const answer = await callApi(openSignedCopy, {
            params: { permalink, uuid },
            linkToken: token,
            body: { birthDate },
          });
          await saveCopy({ permalink, uuid, receiptToken: answer.receiptToken });
          setReceiptToken(answer.receiptToken);
        } catch (error) {
          if (isLockedLink(error)) return setLocked(true);
          if (!isApiProblem(error) || error.status !== 401) throw error;
          setOld(true);
        }
      }}
    />
  );
}

/** Shown for a link without a token, or with one that has expired. */
function ExpiredLink({ permalink }: { permalink: string }) {
  const { t } = useTexts();
  const title = t('This link has expired');
  usePageTitle(title);
  return (
    <Notice title={title}>
      <p>
        {t('The link in our email opens your signed copy for seven days. Please call your school for another copy.')}
      </p>
      <SchoolPhones permalink={permalink} />
    </Notice>
  );
}
