import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

type Topology = Parameters<typeof feature>[0];

const require = createRequire(import.meta.url);

/** The outlines of the US as GeoJSON text, from the Census Bureau's 1:10,000,000 files. */
export function readOutlines(layer: 'states' | 'counties'): string {
  const topology: Topology = JSON.parse(readFileSync(require.resolve(`us-atlas/${layer}-10m.json`), 'utf8'));
  const object = topology.objects[layer];
  if (!object) throw new Error(`us-atlas has no "${layer}".`);
  return JSON.stringify(feature(topology, object));
}
