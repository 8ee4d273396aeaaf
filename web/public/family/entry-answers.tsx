import { useEffect, useState } from 'react';
import { displayDay } from '#domain/calendar/display-moment.ts';
import { formatReference } from '#domain/entries/reference.ts';
import { type FamilyAnswers, type FamilyEntry, readFamilyAnswers } from '#domain/family/entries-api.ts';
import { familyAreaOf } from '#domain/family/family-kinds.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { type SummarySection, summarize } from '#domain/form-kit/summarize.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { AnswerList } from '#web/forms/answers/answer-list.tsx';
import { callApi } from '#web/lib/api/api-client.ts';
import { useBrand } from '#web/lib/brand-context.ts';
import { loadTexts, textsOf } from '#web/lib/texts/loaded-texts.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { SaveAnswers } from '#web/public/wizard/save-answers.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { contextOfEntry, formOfKind, textsOfKind } from './entry-form.ts';

type EntryAnswersProps = {
  entry: FamilyEntry;
  /** Runs a call with the access of the family. */
  run: (call: (token: string) => Promise<void>) => Promise<void>;
  onClose: () => void;
};

/** The answers that a family has given, with a button that saves them as a PDF; nothing until they are loaded. */
export default function EntryAnswers({ entry, run, onClose }: EntryAnswersProps) {
  const { t, language } = useTexts();
  const brand = useBrand();
  const [sections, setSections] = useState<readonly SummarySection[]>();
  const { _id: id, kind, name, center, submittedAt, timeZone } = entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    void run(async (linkToken) => {
      const [read] = await Promise.all([
        callApi(readFamilyAnswers, { params: { id }, linkToken }),
        loadTexts(language, textsOfKind(kind)),
      ]);
      setSections(describeEntry(entry, read, textsOf(language)));
    }).then(() => undefined);
  }, []);
  if (!sections) return null;
  const title = t(familyAreaOf(kind).form);
  return (
    <Dialog
      wide
      title={name ? t('{form} for {name}', { form: title, name }) : title}
      onClose={onClose}
      actions={
        <>
          {brand && (
            <SaveAnswers
              form={{ title, name, sections }}
              brand={brand}
              head={{
                [t('Reference')]: formatReference(id),
                [t('Submitted')]: displayDay(submittedAt, timeZone),
                [t('Learning Center')]: center.name,
                [t('Charter')]: center.charter,
                [t('Phone')]: center.phone,
              }}
            />
          )}
          <Button data-autofocus onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <AnswerList sections={sections} heading="h3" />
    </Dialog>
  );
}

/** Returns the answers in the words of the form that the family saw. */
function describeEntry(entry: FamilyEntry, read: FamilyAnswers, texts: Texts) {
  return summarize(formOfKind(entry.kind, texts), contextOfEntry(entry, read), read.answers as RawAnswers);
}
