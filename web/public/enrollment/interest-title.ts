export const interestTitle = 'Request Information';
