/** What the form is for; interest.html paints the same words before any script has come. */
export function Lead() {
  return (
    <p>
      Tell us about the student and how to reach you. A team member of the learning center will reach out to you within
      one business day.
    </p>
  );
}
