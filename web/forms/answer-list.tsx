import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './forms.module.css';

type AnswerListProps = {
  /** From `summarize`. */
  sections: readonly SummarySection[];
  /** Shows an Edit link in each section's head. */
  onEdit?: (stepId: string) => void;
  /** What stands for an answer that was not given. */
  empty?: string;
  /** Rank of the section headings. */
  heading?: 'h2' | 'h3';
};

/** Sections of questions and answers. */
export function AnswerList({ sections, onEdit, empty = '-', heading: Heading = 'h3' }: AnswerListProps) {
  return (
    <div className={styles.answers}>
      {sections.map((section) => (
        <section key={section.id} className={styles.answerSection}>
          <div className={styles.answerHead}>
            <Heading>{section.title}</Heading>
            {onEdit && (
              <Button kind="text" className={styles.textButton} onClick={() => onEdit(section.id)}>
                Edit <VisuallyHidden>{section.title}</VisuallyHidden>
              </Button>
            )}
          </div>
          <dl>
            {section.rows.map((row) => (
              <AnswerRow key={row.name} label={row.label} text={row.text || empty} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function AnswerRow({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}
