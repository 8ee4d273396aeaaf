/** The filter of a list by the day of submission. */
export const submittedDates = {
  input: 'dates' as const,
  label: 'Submitted',
  query: ({ from, to }: { readonly from?: string; readonly to?: string }) => ({
    ...(from && { submittedFrom: from }),
    ...(to && { submittedTo: to }),
  }),
};
