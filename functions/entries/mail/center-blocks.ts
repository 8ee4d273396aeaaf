import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { pathIn, translatedPath } from '#domain/texts/language-path.ts';
import type { MailBlock } from '../../platform/mail/mail-layout.ts';
import type { MailSubject } from './mail-kind.ts';

type Addressed = StoredBase & { readonly learningCenterAddress: string };
type Row = { readonly label: string; readonly text: string };

/** Returns the rows of a mail to a family that name its learning center. A link replaces the address. */
export function listCenterRows({ entry, center, texts: { t } }: MailSubject<Addressed>, link?: string): Row[] {
  return [
    { label: t('Learning center'), text: `${entry.learningCenterName} - ${entry.learningCenterCharter}` },
    link ? { label: t('Link'), text: link } : { label: t('Address'), text: entry.learningCenterAddress },
    { label: t('Phone'), text: center.site.address.phone },
  ];
}

/** Returns the button of a mail to a family that opens its forms, after a code by mail. */
export function linkToForms({
  brand,
  texts: { t, language },
}: Pick<MailSubject<StoredBase>, 'brand' | 'texts'>): MailBlock {
  return { button: t('See where it stands'), href: `${brand.home}${translatedPath(language, 'family', '/family')}` };
}

/** Returns the button of a mail to a family that opens the page of its learning center. */
export function linkToCenter({ entry, brand, texts: { t, language } }: MailSubject<StoredBase>): MailBlock {
  const path = pathIn(language, `/information?site=${entry.learningCenterId}`);
  return { button: t('About the learning center'), href: `${brand.home}${path}` };
}
