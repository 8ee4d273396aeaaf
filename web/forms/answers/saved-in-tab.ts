/** What becomes of answers that are not submitted yet: the one sentence about it. */
export const savedInTab = 'Your answers are saved in this tab until you submit or close it.';
