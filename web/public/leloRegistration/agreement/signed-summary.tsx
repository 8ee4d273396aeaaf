import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import type { AgreementFacts } from '#domain/leloRegistration/agreement-facts.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/contact-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { legalNameOf } from '../link/legal-name.ts';
import own from './agreement.module.css';
import { describeCourseFacts, describeGrade, describeYear } from './agreement-reading.ts';

type SignedSummaryProps = {
  facts: AgreementFacts;
  /** The phone number of the learning center; may be empty. */
  phone: string;
  answers: RawAnswers;
  /** Fields that the school has filled in and the family cannot change. */
  locked: readonly string[];
  onEdit: (stepId: string) => void;
};

/** The facts of the agreement, as at the beginning of its PDF. */
export function SignedSummary({ facts, phone, answers, locked, onEdit }: SignedSummaryProps) {
  const { t } = useTexts();
  const parts = [
    {
      step: 'student',
      title: t('Student'),
      lock: 'firstName',
      items: [
        { term: t('Name'), value: legalNameOf(answers, 'student') },
        { term: t('Date of Birth'), value: displayDate(String(answers.birthDate ?? '')) },
      ],
    },
    {
      step: 'initial',
      title: t('School'),
      lock: 'siteId',
      items: [
        { term: t('Learning Center'), value: `${facts.learningCenter} - ${facts.charter}` },
        ...(phone ? [{ term: t('Phone'), value: <PhoneLink phone={phone} /> }] : []),
        { term: t('Session'), value: facts.session },
        { term: t('School Year'), value: describeYear(facts, t) },
      ],
    },
    {
      step: 'course',
      title: t('Courses'),
      lock: undefined,
      items: [
        { term: t('Grade Level'), value: describeGrade(answers.gradeLevel, t) },
        {
          term: t('{count, plural, one {Course (Agreement)} other {Courses (Agreement)}}', {
            count: facts.courses.length,
          }),
          value: describeCourseFacts(facts),
        },
      ],
    },
  ];
  return (
    <section className={own.summed} aria-labelledby="what-is-signed">
      <h2 id="what-is-signed">{t('What you sign')}</h2>
      {parts.map(({ step, title, lock, items }) => (
        <div key={step} className={own.part}>
          <h3>{title}</h3>
          {!(lock && locked.includes(lock)) && (
            <Button kind="text" className={own.edit} onClick={() => onEdit(step)}>
              {t('Edit')} <VisuallyHidden>{title}</VisuallyHidden>
            </Button>
          )}
          <dl>
            {items.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
