type Charter = { readonly id: string; readonly name: string };

/**
 * The charter that an address names (`?charter=`, by name or id), if it is the learning center's; any other is
 * ignored, because the center's charter counts (INT-9).
 */
export function readCharterParameter(charter: Charter, requested: string | null | undefined): string | undefined {
  const wanted = requested?.trim().toLowerCase();
  return wanted && [charter.id, charter.name.toLowerCase()].includes(wanted) ? charter.name : undefined;
}
