// Loaded with the first seal. Importing these CommonJS packages directly would not provide their named exports in the
// bundle.
export { Signer as PdfSigner, SignPdf } from '@signpdf/signpdf';
