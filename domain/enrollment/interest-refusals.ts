import { message } from '../texts/message.ts';

/** Why the server does not take a family's correction. The page shows it in its language. */
export const interestRefusals = {
  tooLate: message('This form can be changed for 24 hours. Please call the center to change it now.'),
  inProgress: message('The learning center is working on this form. Please call the center to change it now.'),
  tooOften: message('This form was changed many times today. Please call the center to change it now.'),
};
