// The definition of each area of entries, by the name of the area.
export { interestDefinition as interests } from './enrollment/interest-definition.ts';
export { leloDefinition as leloRegistrations } from './leloRegistration/lelo-definition.ts';
export { registrationDefinition as registrations } from './registration/registration-definition.ts';
