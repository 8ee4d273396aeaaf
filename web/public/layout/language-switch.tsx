import { memo, useId } from 'react';
import { Link, useLocation, useMatches } from 'react-router-dom';
import type { TextArea } from '#domain/texts/areas.ts';
import { type Language, languagesOf, siteLanguages } from '#domain/texts/language.ts';
import { pathIn, pathWithoutLanguage } from '#domain/texts/language-path.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** The supported language that the browser prefers. The HTML of a page is the same for every browser. */
const preferred = (import.meta.env.SSR ? [] : navigator.languages)
  .map((tag) => siteLanguages.find(({ code }) => tag.split('-')[0] === code))
  .find((language) => language !== undefined);

/**
 * Links to the same page in its languages; nothing if there is only one. A sentence offers the browser's language, unless
 * it is English.
 */
export function LanguageSwitch() {
  const { t, language: shown } = useTexts();
  const id = useId();
  const languages = useLanguages();
  if (languages.length < 2) return null;
  return (
    <nav className="site-languages" aria-labelledby={id}>
      <span id={id}>{t('Languages')}</span>
      {languages.map((language) => (
        <LanguageLink key={language.code} language={language}>
          {(isOffered(language, shown) && language.offer) || language.name}
        </LanguageLink>
      ))}
    </nav>
  );
}

/** The same in a line of text, for the first step of a form. It is not rendered again with each key that is typed there. */
export const LanguageLine = memo(function LanguageLine() {
  const { t, language: shown } = useTexts();
  const languages = useLanguages();
  if (languages.length < 2) return null;
  return (
    <p className="site-language-line" data-offered={languages.some((one) => isOffered(one, shown)) || undefined}>
      {t('Languages')}:{' '}
      {languages.map((language) => (
        <LanguageLink key={language.code} language={language}>
          {language.name}
        </LanguageLink>
      ))}
    </p>
  );
});

const isOffered = (language: Language, shown: Language) =>
  language === preferred && language.code !== shown.code && language.offer !== undefined;

/** The languages of the page. Its route names its texts. */
function useLanguages(): readonly Language[] {
  const area = useMatches().at(-1)?.handle as TextArea | undefined;
  return area ? languagesOf(area) : [];
}

function LanguageLink({ language, children }: { language: Language; children: string }) {
  const { code } = language;
  const { language: shown } = useTexts();
  const { pathname, search, hash, state } = useLocation();
  const current = code === shown.code ? 'true' : undefined;
  // The query of the visit is not known when the HTML of a page is written: the link comes with the script.
  if (import.meta.env.SSR) {
    return (
      <span lang={code} aria-current={current}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={{ pathname: pathIn(language, pathWithoutLanguage(pathname)), search, hash }}
      // The history state contains the step of a form.
      state={state}
      replace
      preventScrollReset
      lang={code}
      hrefLang={code}
      aria-current={current}
    >
      {children}
    </Link>
  );
}
