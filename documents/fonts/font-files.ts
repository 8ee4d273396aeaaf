/** A weight of a font, with its number in OpenType. */
export const fontWeights = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof fontWeights;

/** A TrueType file. */
export type FontBytes = ArrayBuffer | Uint8Array;
/** A font in both weights. */
export type FontFiles = Readonly<Record<Weight, FontBytes>>;
