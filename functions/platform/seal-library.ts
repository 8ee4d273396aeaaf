// Loaded with the first seal. Bundled, these CommonJS packages have no names when they are imported themselves.
export { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
export { Signer, SignPdf } from '@signpdf/signpdf';
