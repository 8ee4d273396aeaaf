/** Formats city, state and ZIP: the second line of an address. */
export function formatCity({ city, state, zip }: { city: string; state: string; zip: string }): string {
  return `${city}, ${state} ${zip}`;
}

/** Formats an address in one line: street, city, state ZIP. */
export function formatAddress(address: { address_1: string; city: string; state: string; zip: string }): string {
  return `${address.address_1}, ${formatCity(address)}`;
}

/** The principal's name, or the text for a vacant position (FIND-8). */
export function findPrincipal(people: readonly { category: string; role: string; person: string }[]): string {
  const principal = people.find((person) => person.category === 'LEADERSHIP' && person.role === 'Principal');
  return principal?.person || 'Unassigned';
}
