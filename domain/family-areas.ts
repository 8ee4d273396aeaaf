// What families read about the entries of each area, by kind. `entryAreas` has the words of staff, which a page for
// families does not load.
export { interestFamily as interest } from './enrollment/interest-family.ts';
export { leloFamily as secondary } from './leloRegistration/lelo-family.ts';
export { registrationFamily as registration } from './registration/registration-family.ts';
