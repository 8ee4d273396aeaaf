import {
  PDFArray,
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFRef,
  PDFString,
} from 'pdf-lib';

type Placeholder = {
  readonly name: string;
  /** The content of a PDF string. */
  readonly reason: string;
  readonly sealedAt: Date;
  /** The maximum size of the signature in bytes. */
  readonly length: number;
};

/** The signing library searches for these values and overwrites them. */
const rangePlaceholder = '**********';
/** The form holds signatures, and is only appended to (ISO 32000-2, 12.7.3). */
const signaturesExist = 3;
/** An invisible signature is printed and locked (ISO 32000-2, 12.5.3). */
const printedAndLocked = 132;

/**
 * Reserves space for a certification signature (PAdES, ISO 32000-2 12.8): an invisible field on the first page, and in
 * the catalog the permission that forbids any later change.
 */
export function addPlaceholder(file: PDFDocument, { name, reason, sealedAt, length }: Placeholder): void {
  const { context, catalog } = file;
  const [page] = file.getPages();
  if (!page) throw new Error('A document without pages cannot be sealed.');
  const range = context.obj([0]);
  for (let at = 0; at < 3; at += 1) range.push(PDFName.of(rangePlaceholder));
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(2 * length)),
      Reason: PDFString.of(reason),
      M: PDFString.fromDate(sealedAt),
      Name: PDFString.of(name),
      Reference: [
        {
          Type: 'SigRef',
          TransformMethod: 'DocMDP',
          // 1: no changes at all.
          TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
        },
      ],
    }),
  );
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of('Seal'),
      F: printedAndLocked,
      P: page.ref,
      AP: { N: context.register(context.formXObject([], { BBox: context.obj([0, 0, 0, 0]), Resources: {} })) },
    }),
  );
  const boxes = page.node.Annots() ?? context.obj([]);
  boxes.push(field);
  page.node.set(PDFName.of('Annots'), boxes);
  addField(file.getForm().acroForm.dict, field);
  // Permissions of a template would be invalid in the new document.
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }));
}

function addField(form: PDFDict, field: PDFRef) {
  const fields = form.lookupMaybe(PDFName.of('Fields'), PDFArray) ?? form.context.obj([]);
  fields.push(field);
  form.set(PDFName.of('Fields'), fields);
  form.set(PDFName.of('SigFlags'), PDFNumber.of(signaturesExist));
}
