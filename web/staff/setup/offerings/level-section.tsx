import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CatalogOptions } from '#domain/courses/catalog.ts';
import { maxCoursesOf } from '#domain/courses/course-rules.ts';
import type { CourseType } from '#domain/courses/course-types.ts';
import { detailsNames } from '#domain/courses/offering-body.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Spinner } from '#web/ui/feedback/loading.tsx';
import { WhenLoaded } from '#web/ui/feedback/states.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { catalogQuery } from '../center-queries.ts';
import styles from '../setup.module.css';
import type { CenterPlace } from '../use-center-place.ts';
import type { SetupEditor } from '../use-setup-editor.tsx';
import { DualList } from './dual-list.tsx';
import {
  findMissingCatalog,
  type LevelState,
  type OfferingState,
  selectCourses,
  unselectCourses,
} from './offering-state.ts';

type LevelSectionProps = {
  place: CenterPlace;
  type: CourseType;
  options: CatalogOptions;
  editor: Pick<SetupEditor<OfferingState, unknown, unknown>, 'value' | 'errors' | 'change' | 'refuse'>;
};

const toOptions = (texts: readonly (string | number)[]) =>
  texts.map((text) => ({ value: String(text), label: String(text) }));
const answers = toOptions(['Yes', 'No']);

/** The courses of one school level, and the settings of the level. */
export function LevelSection({ place, type, options, editor }: LevelSectionProps) {
  const { value: state, errors, change } = editor;
  const level = state.levels[type];
  const name = detailsNames[type];
  const changeLevel = (changed: Partial<LevelState>) =>
    change(
      { levels: { ...state.levels, [type]: { ...level, ...changed } } },
      Object.keys(changed).map((field) => `${name}.${field}`),
    );
  const query = { year: level.courseYear, term: level.catalogTerm };
  const selected = state.courses.filter(({ course_type }) => course_type === type);
  // Earlier settings are shown with the catalog that they come from.
  const [viewed, setViewed] = useState(selected.length > 0 ? query : undefined);
  const isViewed = viewed?.year === query.year && viewed.term === query.term;
  const catalog = useQuery({ ...catalogQuery(place, type, query), enabled: isViewed });
  const view = () => {
    const missing = findMissingCatalog(type, level);
    editor.refuse(missing);
    if (Object.keys(missing).length === 0) setViewed(query);
  };
  const selectedIds = new Set(selected.map(({ _id }) => _id));
  const available = (catalog.data ?? []).filter(({ _id }) => !selectedIds.has(_id));
  const counts = Array.from({ length: maxCoursesOf[type] }, (_, at) => at + 1);
  return (
    <Card title={type}>
      <div className={styles.fields}>
        <SelectField
          id={`${name}.courseYear`}
          label="Course Catalog Year"
          required
          dense
          placeholder="Select a year"
          value={level.courseYear}
          options={toOptions(options.school_years)}
          error={errors[`${name}.courseYear`]}
          onChange={(courseYear) => changeLevel({ courseYear })}
        />
        <SelectField
          id={`${name}.catalogTerm`}
          label="Course Catalog Term"
          required
          dense
          placeholder="Select a term"
          value={level.catalogTerm}
          options={toOptions(options.catalog_terms)}
          error={errors[`${name}.catalogTerm`]}
          onChange={(catalogTerm) => changeLevel({ catalogTerm })}
        />
        <SelectField
          id={`${name}.totalCourses`}
          label="Max Courses"
          dense
          value={String(level.totalCourses)}
          options={toOptions(counts)}
          error={errors[`${name}.totalCourses`]}
          onChange={(count) => changeLevel({ totalCourses: Number(count) })}
        />
        {type === 'High School' && (
          <div className={styles.wide}>
            <ChoiceField
              id={`${name}.includeNCAA`}
              label="NCAA Notification"
              hint="Families of grades 9 to 12 are asked to read a notice about NCAA eligibility."
              required
              value={level.includeNCAA}
              options={answers}
              error={errors[`${name}.includeNCAA`]}
              onChange={(answer) => changeLevel({ includeNCAA: answer === 'Yes' ? 'Yes' : 'No' })}
            />
          </div>
        )}
      </div>
      <div className="buttons">
        <Button kind="quiet" size="small" onClick={view}>
          View Courses<span className="visually-hidden"> of {type}</span>
        </Button>
      </div>
      {isViewed && (
        <WhenLoaded
          query={catalog}
          failureTitle="The courses could not be loaded."
          loading={<Spinner label="Loading courses..." />}
        >
          {({ length }) =>
            length === 0 && (
              <Banner kind="warn">
                The catalog has no {type} courses for this year and term. Choose another one, or have the courses
                imported.
              </Banner>
            )
          }
        </WhenLoaded>
      )}
      {(selected.length > 0 || (isViewed && catalog.data && catalog.data.length > 0)) && (
        <>
          <p className={styles.note}>
            Mark courses, or use Select All for a whole page, then press Add. Families see the courses under Selected.
          </p>
          <DualList
            id={name}
            available={available}
            selected={selected}
            onSelect={(ids) =>
              change(
                selectCourses(
                  state,
                  available.filter(({ _id }) => ids.includes(_id)),
                ),
              )
            }
            onUnselect={(ids) => change(unselectCourses(state, ids))}
          />
        </>
      )}
    </Card>
  );
}
