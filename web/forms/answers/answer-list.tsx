import { type ReactNode, useRef, useState } from 'react';
import { groupRows, type SummaryPart, type SummarySection } from '#domain/form-kit/summarize.ts';
import { message } from '#domain/texts/message.ts';
import type { Translate } from '#domain/texts/texts.ts';
import { renderNow } from '#web/lib/run-effects.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import { DefinitionGrid } from '#web/ui/tables/definition-grid.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './answer-list.module.css';
import { describeSection, hasYes, isYesOrNo } from './describe-answers.ts';

type AnswerListProps = {
  /** From `summarize`. */
  sections: readonly SummarySection[];
  /** Shows an Edit button in the heading of each section. */
  onEdit?: (stepId: string) => void;
  /** The text for an unanswered question. */
  empty?: string;
  /** Level of the section headings. */
  heading?: 'h2' | 'h3';
  /** Ids of the sections, for links that lead to them. */
  placeOf?: (sectionId: string) => string;
  /** Hides unanswered questions behind a button with their number. */
  fold?: boolean;
  /**
   * Shows each section as one line until the user opens it. Sections with a Yes are open at first. In print all are open.
   */
  collapsible?: boolean;
  /** Content below the answers of a section, by section id. */
  below?: Readonly<Record<string, ReactNode>>;
};

/** The text for an unanswered question or group. */
const notAnswered = message('Not answered');

/** Sections of questions and answers. A group without any answer takes one line. */
export function AnswerList(props: AnswerListProps) {
  const { t } = useTexts();
  const { sections, onEdit, empty = t(notAnswered), heading = 'h3', placeOf, fold = false, below = {} } = props;
  const { collapsible = false } = props;
  const Legend = heading === 'h2' ? 'h3' : 'h4';
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (section: SummarySection) => !collapsible || hasYes(section, t) !== toggled.has(section.id);
  const isNames = (part: SummaryPart) =>
    collapsible ? isShort(part, maxFactLength) && hasFacts(part, t) : fold && isShort(part, maxNameLength);
  const flip = (id: string) => setToggled((before) => toggle(before, id));
  const closed = sections.filter((section) => !isOpen(section));
  const list = useRef<HTMLDivElement>(null);
  const showAll = () => {
    renderNow(() => setToggled(new Set(sections.flatMap((section) => (hasYes(section, t) ? [] : section.id)))));
    // The button that had the focus is gone: that of the first section takes it.
    list.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={list} className={joinClasses(styles.answers, collapsible && styles.collapsible)}>
      {closed.length > 0 && (
        <Button kind="text" className={styles.edit} onClick={showAll}>
          {t('Show all answers')}
        </Button>
      )}
      {sections.map((section) => {
        const isFolded = fold && !toggled.has(section.id);
        const isCollapsed = closed.includes(section);
        const blank = section.rows.filter(({ text }) => text === '').length;
        return (
          <Card
            key={section.id}
            {...(placeOf && { id: placeOf(section.id) })}
            title={section.title}
            heading={heading}
            actions={
              onEdit && (
                <>
                  {collapsible && (
                    <Button
                      kind="text"
                      className={styles.edit}
                      aria-expanded={!isCollapsed}
                      onClick={() => flip(section.id)}
                    >
                      {isCollapsed ? t('Show') : t('Hide')} <VisuallyHidden>{section.title}</VisuallyHidden>
                    </Button>
                  )}
                  <Button kind="text" className={styles.edit} onClick={() => onEdit(section.id)}>
                    {t('Edit')} <VisuallyHidden>{section.title}</VisuallyHidden>
                  </Button>
                </>
              )
            }
          >
            {isCollapsed && <p className={styles.line}>{describeSection(section, t)}</p>}
            {groupRows(isFolded ? section.rows.filter(({ text }) => text !== '') : section.rows).map((part) => (
              <div key={part.rows[0]?.name} className={joinClasses(styles.answerPart, isCollapsed && styles.collapsed)}>
                {part.legend && !part.isBlank && <Legend>{part.legend}</Legend>}
                <DefinitionGrid
                  terms={isNames(part) ? 'names' : 'questions'}
                  compact={collapsible}
                  items={itemsOf(part, section.title, empty, t(notAnswered))}
                />
              </div>
            ))}
            {below[section.id]}
            {fold && blank > 0 && (
              <Button kind="text" className={styles.fold} aria-expanded={!isFolded} onClick={() => flip(section.id)}>
                {t('{count} unanswered', { count: blank })}{' '}
                <VisuallyHidden>{t('in {section}', { section: section.title })}</VisuallyHidden>
              </Button>
            )}
          </Card>
        );
      })}
    </div>
  );
}

/** The maximum length of a label that is laid out as a name ('Phone') and not as a question. */
const maxNameLength = 28;
/** The same for collapsible sections, whose labels may take two lines on a phone. */
const maxFactLength = 40;

const isShort = ({ rows }: SummaryPart, longest: number) => rows.every(({ label }) => label.length <= longest);
const hasFacts = ({ rows }: SummaryPart, t: Translate) => rows.some(({ text }) => text && !isYesOrNo(text, t));

function toggle(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(set);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}

function itemsOf({ legend, rows, isBlank }: SummaryPart, title: string, empty: string, blank: string) {
  if (isBlank) return [{ term: legend ?? title, value: blank }];
  return rows.map(({ name, label, text, href }) => ({
    key: name,
    term: label,
    value: href ? <a href={href}>{text}</a> : text || empty,
  }));
}
