import { partRows, type SummaryPart, type SummarySection } from '#domain/form-kit/summarize.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionGrid } from '#web/ui/definition-grid.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './answer-list.module.css';

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

/** Stands for all of a group of which nothing was answered. */
const notAnswered = 'Not answered';

/** Sections of questions and answers. A group without any answer takes one line. */
export function AnswerList({ sections, onEdit, empty = '-', heading = 'h3' }: AnswerListProps) {
  const Legend = heading === 'h2' ? 'h3' : 'h4';
  return (
    <div className={styles.answers}>
      {sections.map((section) => (
        <Card
          key={section.id}
          title={section.title}
          heading={heading}
          actions={
            onEdit && (
              <Button kind="text" className={styles.edit} onClick={() => onEdit(section.id)}>
                Edit <VisuallyHidden>{section.title}</VisuallyHidden>
              </Button>
            )
          }
        >
          {partRows(section.rows).map((part) => (
            <div key={part.rows[0]?.name} className={styles.answerPart}>
              {part.legend && !part.isBlank && <Legend>{part.legend}</Legend>}
              <DefinitionGrid terms="questions" items={itemsOf(part, section.title, empty)} />
            </div>
          ))}
        </Card>
      ))}
    </div>
  );
}

function itemsOf({ legend, rows, isBlank }: SummaryPart, title: string, empty: string) {
  if (isBlank) return [{ term: legend ?? title, value: notAnswered }];
  return rows.map(({ name, label, text }) => ({ key: name, term: label, value: text || empty }));
}
