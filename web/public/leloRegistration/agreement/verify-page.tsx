import { useState } from 'react';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import {
  type agreementStates,
  signedBodyLimit,
  type Verification,
  verifyAgreement,
} from '#domain/leloRegistration/public-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { useTimeZone } from '#web/lib/brand-context.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import styles from '#web/public/wizard/form.module.css';
import { Card } from '#web/ui/card.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FileDrop } from '#web/ui/fields/file-drop.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { DefinitionGrid } from '#web/ui/tables/definition-grid.tsx';
import { describeVerification } from './describe-verification.ts';

const title = 'Check a signed agreement';

/** Whether an agreement is the current one of its registration, and who regenerated it. */
function describeRegistration({ registration, regenerated }: Verification, timeZone: string) {
  return [
    ...(regenerated
      ? [{ term: 'Made again', value: `${displayMoment(regenerated.at, timeZone)} by ${regenerated.by}` }]
      : []),
    ...(registration
      ? [{ term: 'Registration', value: `${registration.reference}: ${stateWords[registration.state]}` }]
      : []),
  ];
}

const stateWords: Readonly<Record<(typeof agreementStates)[number], string>> = {
  current: 'this is its current agreement',
  replaced: 'a later agreement was signed',
  inactive: 'the school has set it aside',
  deleted: 'it is not with the school any more',
};
const megabytes = signedBodyLimit / 1024 / 1024;

type Check =
  | { readonly state: 'checking'; readonly file: string }
  | { readonly state: 'failed'; readonly file: string; readonly message: string }
  | { readonly state: 'checked'; readonly file: string; readonly answer: Verification };

/** /verify: checks whether a PDF is an unchanged agreement that was signed here. Nothing is stored. */
export function Component() {
  const [check, setCheck] = useState<Check>();
  usePageTitle(title);
  const verify = async (file: File) => {
    const fail = (message: string) => setCheck({ state: 'failed', file: file.name, message });
    if (file.size > signedBodyLimit)
      return fail(`This file is too large: signed agreements have less than ${megabytes} MB.`);
    setCheck({ state: 'checking', file: file.name });
    try {
      const answer = await callApi(verifyAgreement, { body: new Blob([file], { type: 'application/pdf' }) });
      setCheck({ state: 'checked', file: file.name, answer });
    } catch (error) {
      fail(isApiProblem(error) ? error.message : 'This file could not be read. Please choose it again.');
    }
  };
  return (
    <div className={styles.page}>
      <Card roomy>
        <div className={styles.level}>
          <div className={styles.intro}>
            <PageHeading>{title}</PageHeading>
            <p>
              Choose the PDF of a signed agreement to see whether it was signed with us, and whether it is still as it
              was signed. We do not keep the file.
            </p>
          </div>
          <FileDrop
            id="agreement"
            label="Signed agreement (PDF)"
            accept="application/pdf"
            busy={check?.state === 'checking'}
            onFile={(file) => void verify(file)}
          />
          <div className="visually-hidden" role="status">
            {check?.state === 'checking' && `Checking ${check.file}...`}
          </div>
          {check?.state === 'failed' && <Banner kind="error">{check.message}</Banner>}
          {check?.state === 'checked' && <Answer file={check.file} answer={check.answer} />}
        </div>
      </Card>
    </div>
  );
}

function Answer({ file, answer }: { file: string; answer: Verification }) {
  const verdict = describeVerification(answer);
  const timeZone = useTimeZone();
  return (
    <>
      <Banner kind={verdict.kind}>
        <strong>{verdict.title}</strong>
        <br />
        {verdict.text}
      </Banner>
      <DefinitionGrid
        items={[
          { term: 'File', value: file },
          ...(answer.ours
            ? [
                ...(answer.signers.length > 0 ? [{ term: 'Signed by', value: answer.signers.join(', ') }] : []),
                { term: 'Signed on', value: displayMoment(answer.signedAt, timeZone) || 'Not known' },
                ...describeRegistration(answer, timeZone),
              ]
            : []),
        ]}
      />
    </>
  );
}
