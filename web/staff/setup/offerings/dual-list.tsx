import { type DragEvent, useState } from 'react';
import type { Course } from '#domain/courses/course.ts';
import { Button } from '#web/ui/button.tsx';
import { ExplainedButton } from '#web/ui/explained-button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { pageOf, toggleAll } from './course-page.ts';
import styles from './dual-list.module.css';

/** The data type of dragged courses. */
const dragged = 'text/plain';

type DualListProps = {
  /** The prefix of its element ids. */
  id: string;
  available: readonly Course[];
  selected: readonly Course[];
  onSelect: (ids: readonly string[]) => void;
  onUnselect: (ids: readonly string[]) => void;
};

/** Available and selected courses. The user checks courses and moves them, or drags a single one. */
export function DualList({ id, available, selected, onSelect, onUnselect }: DualListProps) {
  return (
    <div className={styles.lists}>
      <CourseList
        id={`${id}-available`}
        title="Available"
        courses={available}
        empty="All courses of this year and term are selected."
        move="Add"
        onMove={onSelect}
        onDrop={onUnselect}
        accepts={selected}
      />
      <CourseList
        id={`${id}-selected`}
        title="Selected"
        courses={selected}
        empty="No courses are selected yet."
        move="Remove"
        onMove={onUnselect}
        onDrop={onSelect}
        accepts={available}
      />
    </div>
  );
}

type CourseListProps = {
  id: string;
  title: string;
  courses: readonly Course[];
  empty: string;
  move: string;
  onMove: (ids: readonly string[]) => void;
  onDrop: (ids: readonly string[]) => void;
  /** The courses that can be dropped into this list. */
  accepts: readonly Course[];
};

function CourseList({ id, title, courses, empty, move, onMove, onDrop, accepts }: CourseListProps) {
  const [requestedPage, setRequestedPage] = useState(1);
  const [marks, setMarks] = useState<readonly string[]>([]);
  const { page, pages, shown } = pageOf(courses, requestedPage);
  const shownIds = shown.map(({ _id }) => _id);
  const marked = marks.filter((mark) => courses.some(({ _id }) => _id === mark));
  const moveMarked = () => {
    if (marked.length > 0) onMove(marked);
    setMarks([]);
  };
  const drop = (event: DragEvent) => {
    const course = event.dataTransfer.getData(dragged);
    event.preventDefault();
    if (accepts.some(({ _id }) => _id === course)) onDrop([course]);
  };
  return (
    <fieldset className={styles.list} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <legend>
        {title} <span className={styles.count}>({courses.length})</span>
      </legend>
      <div className={styles.head}>
        <CheckboxField
          id={`${id}-all`}
          label="Select All"
          dense
          checked={shown.length > 0 && shownIds.every((one) => marked.includes(one))}
          onChange={() => setMarks(toggleAll(marked, shownIds))}
        />
        <ExplainedButton
          kind="quiet"
          size="small"
          disabledReason={marked.length === 0 ? 'Select courses first.' : undefined}
          onClick={moveMarked}
        >
          {move} {marked.length > 0 && marked.length}
          <span className="visually-hidden"> marked courses</span>
        </ExplainedButton>
      </div>
      {courses.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul className={styles.courses}>
        {shown.map(({ _id, course_name, grade_level_offered, master_agreement_name }) => (
          <li
            key={_id}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(dragged, _id)}
            onDoubleClick={() => onMove([_id])}
          >
            <CheckboxField
              id={`${id}-${_id}`}
              label={course_name}
              hint={[`Grades ${grade_level_offered}`, master_agreement_name || 'No agreement'].join(' · ')}
              dense
              checked={marked.includes(_id)}
              onChange={(checked) => setMarks(checked ? [...marked, _id] : marked.filter((one) => one !== _id))}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.pager}>
          <Button
            kind="quiet"
            size="small"
            aria-disabled={page === 1}
            onClick={() => setRequestedPage(Math.max(1, page - 1))}
          >
            Previous
          </Button>
          <span role="status">
            Page {page} of {pages}
          </span>
          <Button
            kind="quiet"
            size="small"
            aria-disabled={page === pages}
            onClick={() => setRequestedPage(Math.min(pages, page + 1))}
          >
            Next
          </Button>
        </div>
      )}
    </fieldset>
  );
}
