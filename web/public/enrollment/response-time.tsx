/** What the form is for; interest.html paints the same words before any script has come. */
export function ResponseTime() {
  return <p>We reach out to you within one business day.</p>;
}
