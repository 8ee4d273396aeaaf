/** The message after an orientation was sent or scheduled. */
export const orientationSent = 'Orientation Email Sent';

/** The button that saves a step and opens the next entry of the list. */
export const saveAndNext = 'Save and Next';
