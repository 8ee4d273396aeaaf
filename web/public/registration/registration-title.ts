/** Header of the wizard. Source: spec 1 §2 Screen 4. */
export const registrationTitle = 'Student Registration';
