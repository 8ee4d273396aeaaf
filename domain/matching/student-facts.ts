/** What an entry says about its student, in any area: by it two entries of one student are recognized. */
export type StudentFacts = {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  /** YYYY-MM-DD, or ''. */
  readonly birthDate: string;
  readonly gender: string;
  /** Those of the student and of the parents. */
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly street: string;
  readonly zip: string;
};

type Given = { readonly [F in keyof StudentFacts]?: StudentFacts[F] | undefined };

/** Returns facts without absent values; phone numbers and email addresses may be absent in their lists. */
export function studentFacts({
  phones,
  emails,
  ...given
}: Omit<Given, 'phones' | 'emails'> & {
  readonly phones: readonly (string | undefined)[];
  readonly emails: readonly (string | undefined)[];
}): StudentFacts {
  const { firstName = '', middleName = '', lastName = '', birthDate = '', gender = '', street = '', zip = '' } = given;
  const present = (texts: readonly (string | undefined)[]) => [...new Set(texts.flatMap((text) => text || []))];
  return {
    firstName,
    middleName,
    lastName,
    birthDate,
    gender,
    phones: present(phones),
    emails: present(emails),
    street,
    zip,
  };
}
