import { type ChosenCourse, noCoursesMessage } from '#domain/form-kit/course-choice.ts';
import type { Choice } from '#domain/form-kit/define/option.ts';
import { english } from '#domain/texts/language.ts';
import { translateMessage } from '#domain/texts/message.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { type FieldFrame, FieldGroup } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

type CourseFieldProps = FieldFrame & {
  choices: readonly Choice[];
  /** The maximum number of courses. */
  max: number;
  chosen: readonly ChosenCourse[];
  /** Makes the message for a course that was chosen while the previous one is missing; numbers start at 1. */
  describeEarlier: (place: number) => string;
  onChange: (courses: ChosenCourse[]) => void;
};

/** Courses in the order of choice: one drop-down each. A drop-down is enabled when the previous one has an answer. */
export default function CourseField({ choices, max, chosen, describeEarlier, onChange, ...frame }: CourseFieldProps) {
  const { t } = useTexts();
  const choose = (place: number, id: string) => {
    const course = { id, course_name: choices.find(({ value }) => value === id)?.label ?? '' };
    // When a course is removed, the later ones move up.
    const rest = chosen.filter((_, at) => at !== place);
    onChange(id ? [...chosen.slice(0, place), course, ...chosen.slice(place + 1)] : rest);
  };
  if (choices.length === 0) {
    return (
      <FieldGroup {...frame}>
        <p role="status">{t(noCoursesMessage)}</p>
      </FieldGroup>
    );
  }
  return (
    <FieldGroup {...frame}>
      <div className="stack">
        {Array.from({ length: max }, (_, place) => {
          const isOpen = place <= chosen.length;
          const taken = chosen.filter((_course, at) => at !== place).map(({ id }) => id);
          return (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a drop-down is its position, whatever it contains
              key={place}
              id={`${frame.id}-${place + 1}`}
              label={t('Course {place}', { place: place + 1 })}
              hint={isOpen ? undefined : translateMessage(describeEarlier(place), t)}
              disabled={!isOpen}
              value={chosen[place]?.id ?? ''}
              options={choices.filter(({ value }) => !taken.includes(value))}
              placeholder={t('Select')}
              optionLanguage={english.code}
              onChange={(id) => choose(place, id)}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}
