import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Problem } from '#domain/http/problem.ts';
import { openSaved } from '#domain/leloRegistration/public-api.ts';
import { lockedAnswers, savedAnswers } from '#domain/leloRegistration/saved-answers.ts';
import type { Brand } from '#domain/locations/brand.ts';
import { pathIn } from '#domain/texts/language-path.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { leloPaths } from '#web/lib/paths.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { FormFailure, FormWaiting } from '#web/public/wizard/form-page.tsx';
import { LeloWizard } from '../lelo-wizard.tsx';
import { type LeloSession, loadLink } from '../load-lelo.ts';
import { useSessionName } from '../session-name.tsx';
import { type Opened, readOpened, saveOpened } from '../tab-memory.ts';
import { BirthDateQuestion } from './birth-date-question.tsx';
import { isLockedLink, LockedLink } from './locked-link.tsx';

type SavedLinkParams = { readonly permalink: string; readonly uuid: string };
type SavedLinkProps = { link: SavedLinkParams; brand: Brand; value: LeloSession };

/** Continues a saved registration. The student's date of birth opens it (LELO-27). */
export default function SavedLink({ link, brand, value }: SavedLinkProps) {
  const [opened, setOpened] = useState(() => readOpened(link));
  const open = (next: Opened) => {
    saveOpened(link, next);
    setOpened(next);
  };
  if (!opened?.editToken || !opened.agreementVersion) {
    return <OpenLink link={link} value={value} open={open} isAgain={opened !== undefined} />;
  }
  const { given, editToken, agreementVersion } = opened;
  // After the token expires, the date of birth must be entered again; the input is not lost.
  const saved = {
    editToken,
    agreementVersion,
    onExpired: () => open({ given }),
    onChanged: ({ record, agreementVersion: version }: Problem) => {
      const now = savedAnswers((record ?? {}) as RawAnswers);
      open({ given: now, editToken, agreementVersion: String(version) });
      return Object.fromEntries(lockedAnswers.map((name) => [name, now[name]]));
    },
  };
  return <LeloWizard link={link} brand={brand} value={value} given={given} saved={saved} />;
}

/** Returns the state of a link. `key` is its permalink and registration ID, separated by a space. */
async function loadLinkState(key: string) {
  const [permalink = '', uuid = ''] = key.split(' ');
  return (await loadLink({ permalink, uuid })).state;
}

type OpenLinkProps = Omit<SavedLinkProps, 'brand'> & {
  open: (opened: Opened) => void;
  /** The registration was open before, and its token has expired. */
  isAgain: boolean;
};

function OpenLink({ link, value, open, isAgain }: OpenLinkProps) {
  const { permalink, uuid } = link;
  const { t, language } = useTexts();
  const session = useSessionName(value.session);
  const state = useLoaded(`${permalink} ${uuid}`, loadLinkState);
  const [isLocked, setLocked] = useState(false);
  if (state.status === 'loading') return <FormWaiting title={session} lead={null} />;
  if (state.status === 'failed') {
    return <FormFailure title={t('This registration could not be loaded.')} onRetry={state.retry} />;
  }
  const present = { permalink: value.session.permalink, uuid };
  if (isLocked || state.value === 'locked') return <LockedLink permalink={present.permalink} />;
  if (state.value !== 'open') return <Navigate to={pathIn(language, leloPaths.invalidLink(present))} replace />;
  return (
    <BirthDateQuestion
      title={isAgain ? t('Please enter the date of birth again') : t('Continue a registration')}
      lead={
        isAgain
          ? t('For your safety a registration stays open for two hours. What you entered is kept.')
          : t(
              "Your school has begun a registration for {session}. To open it, please enter the student's date of birth.",
              { session },
            )
      }
      submit={t('Continue')}
      ask={async (birthDate) => {
        try {
          const { record, ...keys } = await callApi(openSaved, { params: link, body: { birthDate } });
          open({ given: savedAnswers(record), ...keys });
        } catch (error) {
          if (!isLockedLink(error)) throw error;
          setLocked(true);
        }
      }}
    />
  );
}
