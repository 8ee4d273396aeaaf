// Loaded with the first seal. Bundled, these CommonJS packages have no names when they are imported themselves.
export { Signer as PdfSigner, SignPdf } from '@signpdf/signpdf';
