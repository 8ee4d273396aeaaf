import { Button } from '#web/ui/button.tsx';
import type { VersionChoice, VersionDifference } from './compare-versions.ts';
import styles from './compared-answers.module.css';

/** How one of the two versions is chosen: for one answer, and for all of them. */
type VersionWords = { readonly one: string; readonly all: string };

type ComparedAnswersProps = {
  differences: readonly VersionDifference[];
  /** The words of the versions, in the order in which they are shown. */
  words: Readonly<Record<VersionChoice, VersionWords>>;
  choices: Readonly<Record<string, VersionChoice>>;
  onChange: (choices: Readonly<Record<string, VersionChoice>>) => void;
  /** Messages by field. */
  errors?: Readonly<Record<string, string>>;
};

/** Two versions of answers, with a choice between them for each field. */
export function ComparedAnswers({ differences, words, choices, onChange, errors = {} }: ComparedAnswersProps) {
  const versions = Object.keys(words) as VersionChoice[];
  const chooseAll = (choice: VersionChoice) =>
    onChange(Object.fromEntries(differences.map(({ name }) => [name, choice])));
  return (
    <>
      <div className={styles.all}>
        {versions.map((version) => (
          <Button key={version} kind="quiet" size="small" onClick={() => chooseAll(version)}>
            {words[version].all}
          </Button>
        ))}
      </div>
      <div className={styles.differences}>
        {differences.map(({ name, label, ...texts }) => (
          <fieldset
            key={name}
            className={styles.difference}
            aria-describedby={errors[name] && `compared-${name}-error`}
          >
            <legend>{label}</legend>
            <div className={styles.options}>
              {versions.map((version) => (
                <label key={version} className={styles.option}>
                  <input
                    type="radio"
                    name={`compared-${name}`}
                    value={version}
                    checked={choices[name] === version}
                    onChange={() => onChange({ ...choices, [name]: version })}
                  />
                  <span>
                    <span className={styles.side}>{words[version].one}</span> {texts[version] || 'No answer'}
                  </span>
                </label>
              ))}
            </div>
            {errors[name] && (
              <p id={`compared-${name}-error`} className={styles.error}>
                {errors[name]}
              </p>
            )}
          </fieldset>
        ))}
      </div>
    </>
  );
}
