import {
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  PDFString,
} from 'pdf-lib';

/** A standard structure type of ISO 32000-1, 14.8.4, or 'Artifact': decoration that screen readers skip. */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Artifact';

export type PdfTags = {
  /** `language` is the tag of another language than that of the document. */
  readonly mark: (page: PDFPage, role: Role, draw: () => void, language?: string) => void;
  /** Writes the document's structure: to be called once, after everything is drawn. */
  readonly finish: () => void;
};

const { BeginMarkedContent: openPlain, BeginMarkedContentSequence: open, EndMarkedContent: close } = PDFOperatorNames;

/** Tags headings and paragraphs of a document in the order in which they are drawn, which pdf-lib does not support. */
export function startTags(file: PDFDocument): PdfTags {
  const { context, catalog } = file;
  const root = context.nextRef();
  const body = context.nextRef();
  const byPage = new Map<PDFPage, PDFRef[]>();

  return {
    mark(page, role, draw, language) {
      if (role === 'Artifact') {
        page.pushOperators(PDFOperator.of(openPlain, [PDFName.of(role)]));
      } else {
        const ofPage = byPage.get(page) ?? [];
        byPage.set(page, ofPage);
        page.pushOperators(PDFOperator.of(open, [PDFName.of(role), `<</MCID ${ofPage.length}>>`]));
        const element = { Type: 'StructElem', S: role, P: body, Pg: page.ref, K: ofPage.length };
        const spoken = language === undefined ? {} : { Lang: PDFString.of(language) };
        ofPage.push(context.register(context.obj({ ...element, ...spoken })));
      }
      draw();
      page.pushOperators(PDFOperator.of(close));
    },
    finish() {
      const parents = [...byPage].flatMap(([page, refs], at) => {
        page.node.set(PDFName.of('StructParents'), PDFNumber.of(at));
        page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
        return [PDFNumber.of(at), context.obj(refs)];
      });
      const elements = file.getPages().flatMap((page) => byPage.get(page) ?? []);
      context.assign(body, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: elements }));
      context.assign(root, context.obj({ Type: 'StructTreeRoot', K: body, ParentTree: { Nums: parents } }));
      catalog.set(PDFName.of('StructTreeRoot'), root);
      catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    },
  };
}
