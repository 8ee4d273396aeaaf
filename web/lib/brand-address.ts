import type { Brand } from '#domain/locations/brand.ts';

type Addressed = Pick<Brand, 'brandName' | 'domain' | 'isDefault'>;
type Here = Pick<Location, 'hostname' | 'port' | 'protocol'>;

/** The origin of a brand's site: its domain, or in a local product its name under localhost. */
export function brandOrigin({ brandName, domain, isDefault }: Addressed, here: Here): string {
  const isLocal = here.hostname === 'localhost' || here.hostname.endsWith('.localhost');
  if (!isLocal) return `https://${domain}`;
  const host = isDefault ? 'localhost' : `${brandName.toLowerCase()}.localhost`;
  return `${here.protocol}//${host}${here.port && `:${here.port}`}`;
}
