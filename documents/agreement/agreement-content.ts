import type { ShownTexts } from '#domain/leloRegistration/lelo-entry.ts';

/** A person who signed. */
export type AgreementSignature = {
  /** The name as typed. */
  readonly name: string;
  /** The role of the signer, such as 'Student' or 'Mother'. */
  readonly relationship: string;
  readonly method: 'drawn' | 'typed';
  /** Day of signing, YYYY-MM-DD. */
  readonly date: string;
  /** PNG; its size has been checked. */
  readonly image: Uint8Array;
};

/** The facts about the signing on the evidence page. */
export type AgreementEvidence = {
  readonly entryId: string;
  /** The server's time; shown in UTC and in the time zone of the brand. */
  readonly signedAt: Date;
  readonly timeZone: string;
  readonly address: string;
  readonly userAgent: string;
  /** The words of the consent to electronic signing, and their version. */
  readonly consent: string;
  readonly consentVersion: string;
  /** The version of the agreement that was read; absent in documents from before versions existed. */
  readonly agreementVersion?: string | undefined;
  /**
   * SHA-256 of the English text and of the translation that were shown; absent in documents from before there were
   * translations.
   */
  readonly shown?: ShownTexts | undefined;
  /** Address of the page that verifies a copy. */
  readonly verifyAt?: string | undefined;
  /** Who regenerated this document from the data stored at signing, and when; absent in the signed document. */
  readonly regenerated?: { readonly by: string; readonly at: Date } | undefined;
};

/** The content of a signed agreement. */
export type AgreementContent = {
  /** Color: CSS hex of six digits. */
  readonly brand: { readonly name: string; readonly color: string };
  readonly charter: string;
  readonly learningCenter: string;
  readonly session: string;
  /** First and last day, YYYY-MM-DD. */
  readonly schoolYear: { readonly start: string; readonly end: string };
  readonly registrationId: string;
  readonly student: {
    readonly firstName: string;
    readonly middleName?: string | undefined;
    readonly lastName: string;
    /** YYYY-MM-DD. */
    readonly birthDate: string;
    /** True if the name is the typed one, in Latin letters, because the fonts lack letters of the registered name. */
    readonly isSpelled?: boolean | undefined;
    /** Code of a grade. */
    readonly gradeLevel: string;
  };
  /** The charter's agreement: paragraphs between line breaks. */
  readonly text: string;
  /** The translation that was shown: the tag of its language, and what it is for, in this language. */
  readonly translation?: { readonly language: string; readonly note: string; readonly text: string } | undefined;
  /** At most 4; `agreement` is '' for a course without one. */
  readonly courses: readonly { readonly name: string; readonly agreement: string }[];
  /** For an adult student, the parent is absent. */
  readonly signatures: {
    readonly student: AgreementSignature;
    readonly parent?: AgreementSignature | undefined;
  };
  readonly evidence: AgreementEvidence;
};
