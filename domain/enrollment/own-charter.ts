type Charter = { readonly id: string; readonly name: string };

/**
 * The charter that an address asks for (`?charter=`, by name or id), where it is the learning center's own; any other
 * is none, because the center's charter counts (INT-9).
 */
export function readOwnCharter(charter: Charter, asked: string | null | undefined): string | undefined {
  const wanted = asked?.trim().toLowerCase();
  return wanted && [charter.id, charter.name.toLowerCase()].includes(wanted) ? charter.name : undefined;
}
