import { createDateFormats } from '#domain/calendar/date-formats.ts';
import { formatReference } from '#domain/entries/reference.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { describeShown } from '#domain/leloRegistration/describe-shown.ts';
import { type Block, gap, sideBySide, stack } from '../pdf-block.ts';
import { contentWidth } from '../pdf-frame.ts';
import { layOutHeading, layOutSections } from '../pdf-section.ts';
import { layOutTextBlock } from '../pdf-text-block.ts';
import type { AgreementContent, AgreementSignature } from './agreement-content.ts';
import type { AgreementStyles } from './agreement-styles.ts';
import { dashedDate } from './agreement-values.ts';
import { layOutQrCode } from './qr-code.ts';

/** The maximum length of the user agent. Its beginning identifies the browser. */
const userAgentLength = 160;

/** The warning for a regenerated document. */
const regeneratedMeaning =
  'This document was made again from what was stored when the agreement was signed: the same text, answers and signatures. The document that was signed is stored unchanged.';

const codeSize = 62;
const codeSpace = 16;

/** Lays out one page: who signed, when and how, and what was signed. */
export function layOutEvidence(content: AgreementContent, pages: number, hash: string, styles: AgreementStyles): Block {
  const lead = `How the agreement on ${pages === 1 ? 'page 1' : `pages 1 to ${pages}`} was signed. Any change to this document breaks its digital seal.`;
  return stack(
    [
      layOutTextBlock('Signature Evidence', styles.name, contentWidth, 'H1'),
      layOutTextBlock(lead, styles.lead, contentWidth, 'P'),
      ...layOutSections(listEvidence(content, hash), styles, contentWidth),
      ...layOutCheck(content.evidence.verifyAt, styles),
    ],
    8,
  );
}

/** The address at which anybody can verify a copy, as text and as a QR code. */
function layOutCheck(address: string | undefined, styles: AgreementStyles): Block[] {
  if (!address) return [];
  const width = contentWidth - codeSize - codeSpace;
  const words = stack([
    layOutHeading('Check This Document', styles, width),
    gap(3),
    layOutTextBlock(
      'Open this address, or scan the code, and choose this PDF to see whether it is genuine and unchanged.',
      styles.text,
      width,
      'P',
    ),
    layOutTextBlock(address, styles.strong, width, 'P'),
  ]);
  const code = layOutQrCode(address, codeSize, styles);
  return [
    sideBySide([
      { left: 0, block: words },
      { left: width + codeSpace, block: code },
    ]),
  ];
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
  const { agreementVersion, shown } = evidence;
  const { student, parent } = signatures;
  return [
    signer(student),
    ...(parent ? [signer(parent)] : []),
    {
      id: 'signing',
      title: 'Signing',
      rows: [
        row('Time of the Server', showTimes(signedAt, timeZone)),
        row('Browser', userAgent.slice(0, userAgentLength)),
        row('Agreed To', consent),
        row('Version of These Words', consentVersion),
        row('IP Address', address),
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
        row('Reference', formatReference(entryId)),
        row('Entry', entryId),
        ...Object.entries(describeShown(shown)).map(([label, text]) => row(label, text)),
        row('SHA-256 of the Agreement Pages', hash),
        ...(agreementVersion && !shown ? [row('Version of the Agreement That Was Read', agreementVersion)] : []),
      ],
    },
  ];
}

const showTimes = (time: Date, timeZone: string) => `${showTime(time, 'UTC')}\n${showTime(time, timeZone)}`;

const longTimes = createDateFormats({ dateStyle: 'long', timeStyle: 'long' });

/** Formats a time with seconds and time zone. */
function showTime(time: Date, timeZone: string): string {
  return longTimes('en-US', timeZone).format(time);
}
