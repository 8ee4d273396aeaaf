/** What is said once an orientation was sent or scheduled. Source: spec 3 §8. */
export const orientationSent = 'Orientation Email Sent';
