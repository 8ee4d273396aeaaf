import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { type Block, stack } from '../pdf-block.ts';
import { sheetWidth } from '../pdf-frame.ts';
import { laySections } from '../pdf-section.ts';
import { layText } from '../pdf-text-block.ts';
import type { AgreementContent, AgreementSignature } from './agreement-content.ts';
import type { AgreementStyles } from './agreement-styles.ts';
import { dashedDate } from './agreement-values.ts';

/** What a browser says of itself may be long; the beginning names it. */
const userAgentLength = 300;

/** What is said of an agreement that nobody signed in this form. */
const regeneratedMeaning =
  'The school made this document anew from the stored registration, with the signatures that were given at the time above. Earlier versions are kept.';

/** Who signed, when and how, and what was signed: one page. Source: decisions 15. */
export function layEvidence(content: AgreementContent, pages: number, hash: string, styles: AgreementStyles): Block {
  const lead = `How the agreement on ${pages === 1 ? 'page 1' : `pages 1 to ${pages}`} was signed. This document carries a digital seal: a change to any part of it breaks the seal.`;
  return stack(
    [
      layText('Signature Evidence', styles.name, sheetWidth, 'H1'),
      layText(lead, styles.lead, sheetWidth, 'P'),
      ...laySections(listEvidence(content, hash), styles, sheetWidth),
    ],
    9,
  );
}

function listEvidence({ signatures, evidence, registrationId }: AgreementContent, hash: string): SummarySection[] {
  const row = (label: string, text: string) => ({ name: label, label, text });
  const signer = ({ name, relationship, method, date }: AgreementSignature) => ({
    id: relationship,
    title: relationship,
    rows: [
      row('Typed Name', name),
      row('Relationship', relationship),
      row('Signature', method === 'drawn' ? 'Drawn by hand' : 'Typed'),
      row('Date', dashedDate(date)),
    ],
  });
  const { signedAt, timeZone, address, userAgent, consent, consentVersion, entryId, regenerated } = evidence;
  const { student, parent } = signatures;
  return [
    signer(student),
    ...(parent ? [signer(parent)] : []),
    {
      id: 'signing',
      title: 'Signing',
      rows: [
        row('Time of the Server', showTimes(signedAt, timeZone)),
        row('IP Address', address),
        row('Browser', userAgent.slice(0, userAgentLength)),
        row('Agreed To', consent),
        row('Version of These Words', consentVersion),
      ],
    },
    ...(regenerated
      ? [
          {
            id: 'regenerated',
            title: 'Regenerated',
            rows: [
              row('By', regenerated.by),
              row('Time of the Server', showTimes(regenerated.at, timeZone)),
              row('What This Means', regeneratedMeaning),
            ],
          },
        ]
      : []),
    {
      id: 'document',
      title: 'Document',
      rows: [
        row('Registration ID', registrationId),
        row('Entry', entryId),
        row('SHA-256 of the Agreement Pages', `${hash.slice(0, 32)}\n${hash.slice(32)}`),
      ],
    },
  ];
}

const showTimes = (time: Date, timeZone: string) => `${showTime(time, 'UTC')}\n${showTime(time, timeZone)}`;

/** To the second, with the zone. */
function showTime(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(time);
}
