import { displayMoment } from '#domain/calendar/display-moment.ts';
import { describeList, describeRows } from '#domain/entries/describe-answers.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { isSignedVersion, listVersions } from '#domain/leloRegistration/agreement-versions.ts';
import { describeShown } from '#domain/leloRegistration/describe-shown.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';

/** Describes the agreements of a registration, latest first, and how the last one was signed. */
export function describeSigning(entry: LeloRecord): SummarySection[] {
  const { evidence, timeZone } = entry;
  const versions = listVersions(entry).map((version, at) => ({ ...version, isSigned: isSignedVersion(version, at) }));
  return [
    ...describeList(
      'agreements',
      'Signed Agreements',
      versions.toReversed(),
      ({ madeAt, madeBy, isSigned, fileName }) => [
        displayMoment(madeAt, timeZone),
        `${fileName}, ${isSigned ? 'signed by the family' : `made again by ${madeBy}`}`,
      ],
    ),
    ...(evidence
      ? [
          {
            id: 'evidence',
            title: 'Electronic Signature',
            rows: describeRows({
              Signed: displayMoment(evidence.signedAt, timeZone),
              'Internet Address': evidence.address,
              Browser: evidence.userAgent,
              ...describeShown(evidence.shown),
            }),
          },
        ]
      : []),
  ];
}
