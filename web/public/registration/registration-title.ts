/** Header of the wizard. */
export const registrationTitle = 'Student Registration';
