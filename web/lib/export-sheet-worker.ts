import { type Sheet, writeSheet } from './export-sheet.ts';

export type SheetAnswer = { readonly bytes: ArrayBuffer } | { readonly error: string };

// Writing many thousand rows takes seconds: here they do not stop the page.
self.addEventListener('message', (event: MessageEvent<Sheet>) => {
  try {
    const bytes = writeSheet(event.data);
    self.postMessage({ bytes } satisfies SheetAnswer, { transfer: [bytes] });
  } catch (error) {
    self.postMessage({ error: String(error) } satisfies SheetAnswer);
  }
});
