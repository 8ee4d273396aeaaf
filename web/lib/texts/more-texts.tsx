import { type ReactNode, useEffect, useState } from 'react';
import type { TextArea } from '#domain/texts/areas.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { loadTexts, textsOf } from './loaded-texts.ts';
import { TextsContext, useTexts } from './use-texts.ts';

type MoreTextsProps = { area: TextArea; children: ReactNode };

/**
 * Gives a part of a page the texts of an area that the page itself does not load. Nothing is shown until they are loaded;
 * if that fails, the part is shown in English.
 */
export function MoreTexts({ area, children }: MoreTextsProps) {
  const { language } = useTexts();
  const [texts, setTexts] = useState<Texts>();
  useEffect(() => {
    let isCurrent = true;
    const show = () => {
      if (isCurrent) setTexts(textsOf(language));
    };
    loadTexts(language, area).then(show, show);
    return () => {
      isCurrent = false;
    };
  }, [language, area]);
  return texts && <TextsContext value={texts}>{children}</TextsContext>;
}
