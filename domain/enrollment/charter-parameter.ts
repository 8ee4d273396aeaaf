type Charter = { readonly id: string; readonly name: string };

/**
 * Returns the charter of the URL parameter `charter` (name or id) if it is the learning center's charter. Any other
 * value is ignored, because the center decides the charter (INT-9).
 */
export function readCharterParameter(charter: Charter, requested: string | null | undefined): string | undefined {
  const wanted = requested?.trim().toLowerCase();
  return wanted && [charter.id, charter.name.toLowerCase()].includes(wanted) ? charter.name : undefined;
}
