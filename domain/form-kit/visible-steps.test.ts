import { describe, expect, it } from 'vitest';
import { unitedStates } from '#domain/reference/states.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { validRegistrations } from '../../tests/fixtures/registration/registration-answers.ts';
import { siteContext } from '../../tests/fixtures/registration/registration-context.ts';
import { sampleContext, sampleForm } from '../../tests/fixtures/sample-form.ts';
import type { FormContext } from './define/context.ts';
import type { RawAnswers } from './define/field.ts';
import { deriveNumbers, visibleSteps } from './visible-steps.ts';

const child = { firstName: 'Maya', birthDate: '2015-01-01' };
const yes = { yes: true, no: false };
const no = { yes: false, no: true };

function names(answers: RawAnswers, context: FormContext = sampleContext) {
  return visibleSteps(sampleForm, context, answers).flatMap((step) => step.fields.map((field) => field.name));
}
function find(name: string, answers: RawAnswers, context: FormContext = sampleContext) {
  return visibleSteps(sampleForm, context, answers)
    .flatMap((step) => step.fields)
    .find((field) => field.name === name);
}

describe('which questions are visible', () => {
  it('skips a step whose condition cannot be known', () => {
    expect(visibleSteps(sampleForm, sampleContext, {}).map((step) => step.id)).toEqual(['student', 'more']);
  });

  it('shows a step by a number computed from the answers', () => {
    const shown = (birthDate: string) => names({ birthDate }).includes('hasPet');
    expect(shown('2008-11-21')).toBe(true);
    expect(shown('2008-11-20')).toBe(false);
  });

  it('reveals question after question', () => {
    expect(names(child)).not.toContain('pet');
    expect(names({ ...child, hasPet: yes })).toContain('pet');
    expect(names({ ...child, hasPet: yes })).not.toContain('petName');
    expect(names({ ...child, hasPet: yes, pet: 'c' })).toContain('petName');
    expect(names({ ...child, hasPet: yes, pet: 'Fish' })).not.toContain('petName');
  });

  it('an answer left behind in a hidden question reveals nothing', () => {
    expect(names({ ...child, hasPet: no, pet: 'c', petName: 'Tom', news: true })).toEqual([
      'firstName',
      'birthDate',
      'hasPet',
      'country',
      'news',
      'topics',
    ]);
    // The whole step is hidden: what was said in it counts no more.
    expect(names({ birthDate: '1990-01-01', hasPet: yes, pet: 'c', petName: 'Tom', news: true })).toContain('topics');
    expect(names({ ...child, hasPet: yes, pet: 'c', petName: 'Tom', news: true })).not.toContain('topics');
  });

  it('asks by fact', () => {
    expect(names({}, { ...sampleContext, facts: { door: 'back' } })).toContain('sure');
    expect(names({})).not.toContain('sure');
  });

  it('reads an answer as it will be stored: without white space around it, an untouched box as not ticked', () => {
    expect(names({ birthDate: ' 2015-01-01\n' })).toContain('hasPet');
    expect(names({ ...child, hasPet: yes, pet: ' c ' })).toContain('petName');
    expect(names({ country: '\u0000' })).not.toContain('sure');
    expect(names({})).not.toContain('topics');
  });
});

describe('how a question appears', () => {
  it('names the student, or says the Student', () => {
    expect(find('hasPet', child)?.label).toBe('Does Maya have a pet?');
    expect(find('hasPet', { ...child, firstName: '  ' })?.label).toBe('Does the Student have a pet?');
    expect(find('petName', { ...child, firstName: undefined, hasPet: yes, pet: 'd' })?.label).toBe(
      'The Student calls it',
    );
    expect(find('petName', { ...child, firstName: '$& $1', hasPet: yes, pet: 'd' })?.label).toBe('$& $1 calls it');
    expect(find('hasPet', { ...child, firstName: { evil: 1 } })?.label).toBe('Does the Student have a pet?');
  });

  it('has a label and title per variant', () => {
    const short = { ...sampleContext, variant: 'short' } as const;
    const answers = { ...child, hasPet: yes };
    expect(find('pet', answers, short)?.label).toBe('Pet');
    expect(find('pet', answers)?.label).toBe('Which?');
    expect(visibleSteps(sampleForm, short, answers)[1]?.title).toBe('Animals');
    expect(visibleSteps(sampleForm, sampleContext, answers)[1]?.title).toBe('Pets');
  });

  it('is needed always, never or by condition', () => {
    const answers = { ...child, hasPet: yes };
    expect(find('firstName', answers)?.required).toBe(true);
    expect(find('birthDate', answers)?.required).toBe(false);
    expect(find('pet', answers)?.required).toBe(true);
    expect(find('pet', answers, { ...sampleContext, variant: 'short' })?.required).toBe(false);
    expect(find('country', { birthDate: '1990-01-01' })?.required).toBe(true);
    expect(find('country', answers)?.required).toBe(false);
  });

  it('offers the choices that are left', () => {
    const answers = { ...child, hasPet: yes };
    const fish = { value: 'Fish', label: 'Fish' };
    const four = [
      { value: 'd', label: 'Dog' },
      { value: 'c', label: 'Cat' },
    ];
    expect(find('pet', answers)?.choices).toEqual([...four, fish]);
    expect(find('pet', answers, { ...sampleContext, variant: 'short' })?.choices).toEqual(four);
  });

  it('offers a list once it is loaded', () => {
    const { lists: _, ...unloaded } = sampleContext;
    expect(find('country', {})?.choices?.map((choice) => choice.value)).toEqual(['Canada', 'Chad']);
    expect(find('country', {}, unloaded)?.choices).toBeUndefined();
    expect(find('firstName', {})?.choices).toBeUndefined();
  });
});

describe('the texts of a step besides its questions', () => {
  const registration = validRegistrations.longChild;
  const findIn = (name: string, answers: RawAnswers = registration.answers) =>
    visibleSteps(registrationForm, siteContext({ ...registration, answers }), answers)
      .flatMap((step) => step.fields)
      .find((field) => field.name === name);

  it('reshapes a number by the answers before it', () => {
    expect(findIn('zip', { county: unitedStates })?.format?.('9a41-034')).toBe('94103');
    expect(findIn('zip', { county: 'Canada' })?.format).toBeUndefined();
    const mailing = { isMailingAddressTheSame: no, county: unitedStates };
    expect(findIn('mailingZip', { ...mailing, mailingCountry: unitedStates })?.format?.('9a41-034')).toBe('94103');
    expect(findIn('mailingZip', { ...mailing, mailingCountry: 'Canada' })?.format).toBeUndefined();
    expect(findIn('studentPrimaryPhone')?.format?.('4155550132')).toBe('415-555-0132');
  });

  it('names the group of a question', () => {
    expect(findIn('emergencyContact2FirstName')?.group?.legend).toBe('Second emergency contact');
    expect(findIn('firstName')?.group).toBeUndefined();
  });

  it('knows which questions an answer of the same step reveals', () => {
    const revealed = { beenExpelled: yes, knownHearingConditions: yes, custodyIssueExists: yes };
    for (const name of ['expelledWhatYear', 'wearsHearingAid', 'custodyIssueNotes']) {
      expect(findIn(name, { ...registration.answers, ...revealed })?.revealed).toBe(true);
    }
    const answers = { ...registration.answers, isMailingAddressTheSame: no };
    for (const name of ['firstName', 'pgFirstName', 'district', 'mailingCity']) {
      expect(findIn(name, answers)?.revealed).toBe(false);
    }
  });

  it('says why the hard questions are there', () => {
    const steps = visibleSteps(registrationForm, siteContext(registration), registration.answers);
    expect(steps.flatMap(({ id, why }) => (why ? [id] : []))).toEqual(['ethnicity', 'dass', 'custody']);
    expect(steps.find(({ id }) => id === 'custody')?.why).toContain('about Maya');
    expect(findIn('livingStatus')?.field.why).toContain('McKinney-Vento');
  });

  it('offers to answer all of a step', () => {
    const steps = visibleSteps(registrationForm, siteContext(registration), registration.answers);
    expect(steps.flatMap(({ id, setAll }) => (setAll ? [[id, setAll]] : []))).toEqual([
      ['homeLanguage', 'English'],
      ['dass', 'No'],
    ]);
  });
});

it('derives numbers', () => {
  expect(deriveNumbers(sampleForm, sampleContext, child)).toEqual({ age: 11 });
  expect(deriveNumbers(sampleForm, sampleContext, { birthDate: 'soon' })).toEqual({ age: undefined });
});
