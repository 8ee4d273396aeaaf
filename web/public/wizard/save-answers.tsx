import { useEffect, useRef, useState } from 'react';
import { describeDocument } from '#documents/document-texts.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import type { Brand } from '#domain/locations/brand.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { reportError } from '#web/lib/api/report-error.ts';
import { exportPdf, preparePdf } from '#web/lib/files/pdf-export.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';

/** A submitted form as text: its title, the student's name, and the answers. */
export type SentForm = {
  readonly title: string;
  readonly name: string;
  readonly sections: readonly SummarySection[];
};

type SaveAnswersProps = {
  form: SentForm;
  brand: Brand;
  /** The first rows of the document: text by label. */
  head: Readonly<Record<string, string>>;
};

/** A button that saves the family's answers as a PDF, which is created in the browser. */
export function SaveAnswers({ form, brand, head }: SaveAnswersProps) {
  const texts = useTexts();
  const { t } = texts;
  const [state, setState] = useState<'idle' | 'writing' | 'failed'>('idle');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const save = async () => {
    if (state === 'writing') return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState('writing');
    try {
      saveFile(await writeAnswers({ form, brand, head }, texts, signal), `${form.title}.pdf`);
      setState('idle');
    } catch (error) {
      if (signal.aborted) return;
      reportError({ context: 'saveAnswers', error });
      setState('failed');
    }
  };
  return (
    <>
      <Button
        kind="quiet"
        aria-disabled={state === 'writing'}
        onPointerEnter={preparePdf}
        onFocus={preparePdf}
        onClick={() => void save()}
      >
        {state === 'writing' ? t('Writing the PDF...') : t('Save your answers (PDF)')}
      </Button>
      {state === 'failed' && (
        <p role="alert">{t('The PDF could not be written. Please try again, or print this page.')}</p>
      )}
    </>
  );
}

function writeAnswers({ form, brand, head }: SaveAnswersProps, texts: Texts, signal: AbortSignal): Promise<Blob> {
  const rows = Object.entries(head).map(([label, text]) => ({ name: label, label, text }));
  const content = {
    title: form.title,
    name: form.name,
    brand: { name: brand.displayName, color: brand.theme.brand },
    sections: [{ id: 'sent', title: form.title, rows }, ...form.sections],
    footer: texts.t('Sent to {brand}', { brand: brand.displayName }),
    texts: describeDocument(texts),
  };
  return exportPdf(content, brand.brandIcon, { signal, onLoaded: () => undefined });
}
