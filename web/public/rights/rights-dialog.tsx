import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

/** Facts of California Education Code 47605(d) and (e); the notice itself is that of 47605(d)(4), now (e)(4). */
export default function RightsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog
      title={t('Charter School Enrollment Rights')}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <p>
        {t(
          'This notice is required by California Education Code 47605(d)(4). It is given when you ask about enrollment, before an enrollment lottery, and before a student is disenrolled.',
        )}
      </p>
      <p>
        <strong>{t('A charter school may not discourage you.')}</strong>{' '}
        {t(
          'It may not discourage a student from enrolling, or from trying to enroll, for any reason. That includes academic performance, a disability, being an English learner, being homeless, neglected or in the justice system, being a foster youth, family income, nationality, race, ethnicity and sexual orientation.',
        )}
      </p>
      <p>
        <strong>{t('A charter school may not ask for records first.')}</strong>{' '}
        {t(
          "It may not request a student's records, or require a parent, guardian or student to hand them in, before the student is enrolled.",
        )}
      </p>
      <p>
        <strong>{t('A charter school may not push a student out.')}</strong>{' '}
        {t(
          'It may not encourage a student who attends to leave or to transfer to another school for any of these reasons or for any other. Suspension and expulsion are apart: they follow the procedures of its charter.',
        )}
      </p>
      <p>
        <strong>{t('Public, free and open to all.')}</strong>{' '}
        {t(
          'A charter school is nonsectarian, charges no tuition and does not discriminate. It admits every student who wishes to attend, wherever in California the family lives. If there are more students than places, places are given by a public random drawing, with preference for students who attend already and, as the charter provides, others named by law.',
        )}
      </p>
      <p>
        <strong>{t('If you think that these rights were not respected,')}</strong>{' '}
        {t(
          "you may file a complaint with the authority that granted the school's charter. The California Department of Education has the notice and the complaint form.",
        )}
      </p>
    </Dialog>
  );
}
