import { readInterest } from '#domain/enrollment/api.ts';
import { describeInterest } from '#domain/enrollment/describe-interest.ts';
import { interestContext } from '#domain/enrollment/interest-context.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import type { PdfKind } from '#web/staff/exports/use-pdf-export.ts';
import { ensureBrand } from '#web/staff/sites/brands-query.ts';
import { interestPdfName, interestStudentName } from './interest-names.ts';

const screen = 'Request Information';

/** The PDF of an interest. */
export const interestPdf: PdfKind<InterestEntry> = {
  screen,
  read: (id, query, signal) => callApi(readInterest, { params: { id }, query, signal }),
  plan: (entry, queries) => ({
    fileName: interestPdfName(entry),
    title: screen,
    name: interestStudentName(entry),
    entry,
    sections: async () => {
      const brand = await ensureBrand(queries, entry.brandName);
      return describeInterest(entry, interestContext(brand, 'staff'));
    },
  }),
};
