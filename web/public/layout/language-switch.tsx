import { useId } from 'react';
import { Link, useLocation, useMatches } from 'react-router-dom';
import type { TextArea } from '#domain/texts/areas.ts';
import { type Language, languagesOf, siteLanguages } from '#domain/texts/language.ts';
import { pathIn, pathWithoutLanguage } from '#domain/texts/language-path.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** The supported language that the browser prefers. */
const preferred = navigator.languages
  .map((tag) => siteLanguages.find(({ code }) => tag.split('-')[0] === code))
  .find((language) => language !== undefined);

/**
 * Links to the same page in its other languages; nothing if there are none. A sentence offers the browser's language.
 */
export function LanguageSwitch() {
  const { t, language: shown } = useTexts();
  const { pathname, search, hash, state } = useLocation();
  const id = useId();
  const path = pathWithoutLanguage(pathname);
  // The route of a translated page names its texts.
  const area = useMatches().at(-1)?.handle as TextArea | undefined;
  const offered = area ? languagesOf(area) : [];
  const name = (language: Language) =>
    language === preferred && language.code !== shown.code ? language.offer : language.name;
  if (offered.length < 2) return null;
  return (
    <nav className="site-languages" aria-labelledby={id}>
      <span id={id}>{t('Languages')}</span>
      {offered.map((language) => (
        <Link
          key={language.code}
          to={{ pathname: pathIn(language, path), search, hash }}
          // The history state contains the step of a form.
          state={state}
          replace
          preventScrollReset
          lang={language.code}
          hrefLang={language.code}
          aria-current={language.code === shown.code ? 'true' : undefined}
        >
          {name(language)}
        </Link>
      ))}
    </nav>
  );
}
