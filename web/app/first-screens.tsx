import { renderToStringAsync } from 'preact-render-to-string';
import type { ComponentType } from 'react';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { interestContext } from '#domain/enrollment/interest-context.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { leloForm, leloStepCount } from '#domain/leloRegistration/lelo-form.ts';
import { registrationContext } from '#domain/registration/registration-context.ts';
import { registrationForm, stepCounts } from '#domain/registration/registration-form.ts';
import type { TextArea } from '#domain/texts/areas.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { loadTexts, textsOf } from '#web/lib/texts/loaded-texts.ts';
import { TextsContext, useTexts } from '#web/lib/texts/use-texts.ts';
import { interestTitle } from '#web/public/enrollment/interest-title.ts';
import { ProgressCircles } from '#web/public/enrollment/progress-circles.tsx';
import { ResponseTime } from '#web/public/enrollment/response-time.tsx';
import { EmailQuestion } from '#web/public/family/email-question.tsx';
import familyStyles from '#web/public/family/family.module.css';
import { Component as FinderPage } from '#web/public/finder/finder-page.tsx';
import { Waiting as InformationWaiting } from '#web/public/information/information-page.tsx';
import { PublicLayout } from '#web/public/layout/public-layout.tsx';
import { leloLead, leloTitle } from '#web/public/leloRegistration/lelo-title.ts';
import { registrationLead, registrationTitle } from '#web/public/registration/registration-title.ts';
import { FirstStep } from '#web/public/wizard/first-step.tsx';
import { StepCounter } from '#web/public/wizard/form-frame.tsx';
import { ProgressBar } from '#web/public/wizard/progress-bar.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/feedback/loading.tsx';

function InterestStart() {
  const { t } = useTexts();
  return (
    <FirstStep
      form={interestForm}
      context={interestContext(undefined, 'family')}
      title={t(interestTitle)}
      lead={<ResponseTime />}
      progress={<ProgressCircles level={0} onOpen={() => undefined} />}
    />
  );
}

/** The first questions are the same in both variants. */
function RegistrationStart() {
  const { t } = useTexts();
  const context = registrationContext({
    variant: 'short',
    enrollment: 'REGULAR',
    timeZone: undefined,
    forFamily: true,
  });
  return (
    <FirstStep
      form={registrationForm}
      context={context}
      title={t(registrationTitle)}
      lead={<p>{t(registrationLead)}</p>}
      counter={<Skeleton width="4rem" height="1.5em" />}
      progress={<ProgressBar part={1 / stepCounts.short} />}
    />
  );
}

function LeloStart() {
  const { t } = useTexts();
  return (
    <FirstStep
      form={leloForm}
      context={{ variant: 'short', today: '', forFamily: true }}
      title={t(leloTitle)}
      lead={<p>{t(leloLead)}</p>}
      counter={<StepCounter number={1} count={leloStepCount} />}
      progress={<ProgressBar part={1 / leloStepCount} />}
    />
  );
}

function FamilyStart() {
  return (
    <div className={familyStyles.page}>
      <Card roomy>
        <EmailQuestion brand="" notice={undefined} onAsked={() => undefined} />
      </Card>
    </div>
  );
}

const screens = {
  finder: FinderPage,
  information: InformationWaiting,
  interest: InterestStart,
  registration: RegistrationStart,
  family: FamilyStart,
  lelo: LeloStart,
} satisfies Partial<Record<TextArea, ComponentType>>;

/** The pages that have a first screen in their HTML, by the area of their texts. */
export type FirstScreen = keyof typeof screens;

/** Renders what a page shows before its data and its script are loaded, in the language with a code. */
export async function renderFirstScreen(code: string, area: FirstScreen, path: string): Promise<string> {
  const language = findLanguage(code);
  await loadTexts(language, area);
  const handler = createStaticHandler([
    { Component: PublicLayout, children: [{ path, handle: area, Component: screens[area] }] },
  ]);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`The page ${path} answers ${context.status}.`);
  return renderToStringAsync(
    <TextsContext value={textsOf(language)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </TextsContext>,
  );
}
