/** Says when the school responds. interest.html shows the same sentence before any script is loaded. */
export function ResponseTime() {
  return <p>We reach out to you within one business day.</p>;
}
