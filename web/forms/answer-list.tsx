import { type ReactNode, useState } from 'react';
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
  /** Ids of the sections, for links that lead to them. */
  placeOf?: (sectionId: string) => string;
  /** Hides what was not answered behind a button that counts it. */
  fold?: boolean;
  /** What stands below the answers of sections, by their ids. */
  below?: Readonly<Record<string, ReactNode>>;
};

/** Stands for all of a group of which nothing was answered. */
const notAnswered = 'Not answered';

/** Sections of questions and answers. A group without any answer takes one line. */
export function AnswerList(props: AnswerListProps) {
  const { sections, onEdit, empty = '-', heading = 'h3', placeOf, fold = false, below = {} } = props;
  const Legend = heading === 'h2' ? 'h3' : 'h4';
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className={styles.answers}>
      {sections.map((section) => {
        const isFolded = fold && !unfolded.has(section.id);
        const blank = section.rows.filter(({ text }) => text === '').length;
        return (
          <Card
            key={section.id}
            {...(placeOf && { id: placeOf(section.id) })}
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
            {partRows(isFolded ? section.rows.filter(({ text }) => text !== '') : section.rows).map((part) => (
              <div key={part.rows[0]?.name} className={styles.answerPart}>
                {part.legend && !part.isBlank && <Legend>{part.legend}</Legend>}
                <DefinitionGrid
                  terms={fold && isShort(part) ? 'names' : 'questions'}
                  items={itemsOf(part, section.title, empty)}
                />
              </div>
            ))}
            {below[section.id]}
            {fold && blank > 0 && (
              <Button
                kind="text"
                className={styles.fold}
                aria-expanded={!isFolded}
                onClick={() => setUnfolded((before) => toggle(before, section.id))}
              >
                {blank} unanswered <VisuallyHidden>in {section.title}</VisuallyHidden>
              </Button>
            )}
          </Card>
        );
      })}
    </div>
  );
}

/** Characters of a label that is a name and no question. */
const longestName = 28;

const isShort = ({ rows }: SummaryPart) => rows.every(({ label }) => label.length <= longestName);

function toggle(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(set);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}

function itemsOf({ legend, rows, isBlank }: SummaryPart, title: string, empty: string) {
  if (isBlank) return [{ term: legend ?? title, value: notAnswered }];
  return rows.map(({ name, label, text, href }) => ({
    key: name,
    term: label,
    value: href ? <a href={href}>{text}</a> : text || empty,
  }));
}
