/** The filter of a list by the days on which its entries were submitted, both included. */
export const submittedDates = {
  input: 'dates' as const,
  label: 'Submitted',
  query: ({ from, to }: { readonly from?: string; readonly to?: string }) => ({
    ...(from && { submittedFrom: from }),
    ...(to && { submittedTo: to }),
  }),
};
