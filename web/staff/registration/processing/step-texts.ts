/** The message after an orientation was sent or scheduled. */
export const orientationSent = 'Orientation Email Sent';
