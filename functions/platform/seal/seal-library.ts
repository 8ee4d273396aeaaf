// Imported with the first seal. A dynamic import of this CommonJS package itself would not provide its named exports in the
// bundle.
export { Signer as PdfSigner, SignPdf } from '@signpdf/signpdf';
