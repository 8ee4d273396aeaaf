import {
  type PDFDocument,
  type PDFField,
  PDFName,
  type PDFPage,
  PDFSignature,
  PDFTextField,
  type PDFWidgetAnnotation,
  TextAlignment,
} from 'pdf-lib';
import type { Canvas } from '../pdf-canvas.ts';
import { widthOf } from '../pdf-text-block.ts';
import type { AgreementStyles } from './agreement-styles.ts';
import type { AgreementValues } from './agreement-values.ts';

const padding = 2;

/**
 * Replaces the text fields that have a value by text in our font, which supports more scripts than the font of a form.
 * All other fields become read-only. Values without a field are ignored.
 */
export function fillTemplate(
  file: PDFDocument,
  values: AgreementValues,
  openCanvas: (page: PDFPage) => Canvas,
  { filled }: AgreementStyles,
) {
  const form = file.getForm();
  form.deleteXFA();
  form.acroForm.dict.delete(PDFName.of('NeedAppearances'));
  const byName = new Map(Object.entries(values));
  for (const field of form.getFields()) {
    const value = byName.get(field.getName());
    if (value !== undefined && field instanceof PDFTextField) {
      for (const { widget, page } of placeWidgets(file, field)) {
        drawInside(openCanvas(page), value, widget, field.getAlignment(), filled);
      }
      form.removeField(field);
    } else if (field instanceof PDFSignature) {
      form.removeField(field);
    } else {
      field.enableReadOnly();
    }
  }
  for (const page of file.getPages()) dropRemovedBoxes(page);
}

/**
 * Removes the boxes of removed fields from their pages, because pdf-lib keeps them and some readers report an error.
 */
function dropRemovedBoxes({ node }: PDFPage) {
  const boxes = node.Annots();
  for (let at = (boxes?.size() ?? 0) - 1; at >= 0; at -= 1) {
    if (boxes?.lookup(at) === undefined) boxes?.remove(at);
  }
}

/** Returns the boxes of a field with their pages; boxes without a page are omitted. */
function placeWidgets(file: PDFDocument, field: PDFField) {
  return field.acroField.getWidgets().flatMap((widget) => {
    const ref = file.context.getObjectRef(widget.dict);
    const page =
      file.getPages().find(({ ref }) => ref === widget.P()) ??
      file.getPages().find(({ node }) => ref && node.Annots()?.asArray().includes(ref));
    return page ? [{ widget, page }] : [];
  });
}

/** Draws a value inside the box of its field, on several lines if they fit. A long value is drawn smaller. */
function drawInside(
  canvas: Canvas,
  value: string,
  widget: PDFWidgetAnnotation,
  alignment: TextAlignment,
  style: AgreementStyles['filled'],
) {
  const { x, y, width, height } = widget.getRectangle();
  const room = { width: Math.max(1, width - 2 * padding), height };
  const fitted = fitStyle(value, style, room);
  const lines = fitted.font.layOut(value, fitted.size, room.width);
  let top = y + height - Math.max(0, (height - lines.length * fitted.lineHeight) / 2);
  canvas.mark('P', () => {
    for (const line of lines) {
      const free = room.width - line.width;
      const share = { [TextAlignment.Left]: 0, [TextAlignment.Center]: 0.5, [TextAlignment.Right]: 1 }[alignment];
      const left = x + padding + free * share;
      canvas.drawLine(line, fitted, { left, right: left + line.width, top });
      top -= fitted.lineHeight;
    }
  });
}

function fitStyle(value: string, style: AgreementStyles['filled'], room: { width: number; height: number }) {
  for (let size = style.size; size > 5; size -= 0.5) {
    const fitted = { ...style, size, lineHeight: size * 1.2 };
    const lines = fitted.font.layOut(value, size, room.width).length;
    const isWhole = lines === 1 ? widthOf(value, fitted) <= room.width : lines * fitted.lineHeight <= room.height;
    if (isWhole) return fitted;
  }
  return { ...style, size: 5, lineHeight: 6 };
}
