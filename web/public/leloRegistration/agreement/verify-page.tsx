import { useState } from 'react';
import { displayMomentIn } from '#domain/calendar/display-moment.ts';
import {
  type agreementStates,
  signedBodyLimit,
  type Verification,
  verifyAgreement,
} from '#domain/leloRegistration/public-api.ts';
import { english, findLanguage } from '#domain/texts/language.ts';
import { message } from '#domain/texts/message.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { useTimeZone } from '#web/lib/brand-context.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import styles from '#web/public/wizard/form.module.css';
import { Card } from '#web/ui/card.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FileDrop } from '#web/ui/fields/file-drop.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { DefinitionGrid } from '#web/ui/tables/definition-grid.tsx';
import { describeVerification } from './describe-verification.ts';

const title = message('Check a signed agreement');

/** Whether an agreement is the current one of its registration, who regenerated it, and what the family was shown. */
function describeRegistration(answer: Verification, timeZone: string, { t, language }: Texts) {
  const { registration, regenerated, shown } = answer;
  return [
    ...(regenerated
      ? [
          {
            term: t('Made again'),
            value: t('{time} by {name}', {
              time: displayMomentIn(language.locale, regenerated.at, timeZone),
              name: regenerated.by,
            }),
          },
        ]
      : []),
    ...(registration
      ? [{ term: t('Registration'), value: `${registration.reference}: ${t(stateWords[registration.state])}` }]
      : []),
    ...(shown ? [{ term: t('Language shown'), value: nameShown(shown, t) }] : []),
    ...(shown?.translation ? [{ term: t('SHA-256 of the translation'), value: shown.translation.version }] : []),
  ];
}

/** Names the languages in which an agreement was shown, each in its own words. */
function nameShown({ translation }: NonNullable<Verification['shown']>, t: Texts['t']): string {
  if (!translation) return english.name;
  return t('{english} and {other}', { english: english.name, other: findLanguage(translation.language).name });
}

const stateWords: Readonly<Record<(typeof agreementStates)[number], string>> = {
  current: message('this is its current agreement'),
  replaced: message('a later agreement was signed'),
  inactive: message('the school has set it aside'),
  deleted: message('it is not with the school any more'),
};
const megabytes = signedBodyLimit / 1024 / 1024;

type Check =
  | { readonly state: 'checking'; readonly file: string }
  | { readonly state: 'failed'; readonly file: string; readonly message: string }
  | { readonly state: 'checked'; readonly file: string; readonly answer: Verification };

/** /verify: checks whether a PDF is an unchanged agreement that was signed here. Nothing is stored. */
export function Component() {
  const [check, setCheck] = useState<Check>();
  const { t } = useTexts();
  usePageTitle(t(title));
  const verify = async (file: File) => {
    const fail = (message: string) => setCheck({ state: 'failed', file: file.name, message });
    if (file.size > signedBodyLimit)
      return fail(t('This file is too large: signed agreements have less than {megabytes} MB.', { megabytes }));
    setCheck({ state: 'checking', file: file.name });
    try {
      const answer = await callApi(verifyAgreement, { body: new Blob([file], { type: 'application/pdf' }) });
      setCheck({ state: 'checked', file: file.name, answer });
    } catch (error) {
      fail(t(isApiProblem(error) ? error.message : 'This file could not be read. Please choose it again.'));
    }
  };
  return (
    <div className={styles.page}>
      <Card roomy>
        <div className={styles.level}>
          <div className={styles.intro}>
            <PageHeading>{t(title)}</PageHeading>
            <p>
              {t(
                'Choose the PDF of a signed agreement to see whether it was signed with us, and whether it is still as it was signed. We do not keep the file.',
              )}
            </p>
          </div>
          <FileDrop
            id="agreement"
            label={t('Signed agreement (PDF)')}
            accept="application/pdf"
            busy={check?.state === 'checking'}
            onFile={(file) => void verify(file)}
          />
          <div className="visually-hidden" role="status">
            {check?.state === 'checking' && t('Checking {file}...', { file: check.file })}
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
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <>
      <Banner kind={verdict.kind}>
        <strong>{t(verdict.title)}</strong>
        <br />
        {t(verdict.text)}
      </Banner>
      <DefinitionGrid
        items={[
          { term: t('File'), value: file },
          ...(answer.ours
            ? [
                ...(answer.signers.length > 0 ? [{ term: t('Signed by'), value: answer.signers.join(', ') }] : []),
                {
                  term: t('Signed on'),
                  value: displayMomentIn(language.locale, answer.signedAt, timeZone) || t('Not known'),
                },
                ...describeRegistration(answer, timeZone, texts),
              ]
            : []),
        ]}
      />
    </>
  );
}
