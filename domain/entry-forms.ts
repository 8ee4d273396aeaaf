// The form of each area of entries, by kind. Screens that every visit loads do not import them.
export { interestForms as interest } from './enrollment/interest-forms.ts';
export { leloForms as secondary } from './leloRegistration/lelo-forms.ts';
export { registrationForms as registration } from './registration/registration-forms.ts';
