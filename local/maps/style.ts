/** The list of styles in the format of Azure Maps: one with content and one that is empty. */
export const styleList = {
  version: '2023-01-01',
  defaultStyle: 'road',
  styles: [
    { name: 'road', copyright: ['Outlines: US Census Bureau'], theme: 'light', thumbnail: '' },
    { name: 'blank', copyright: [], theme: 'light', thumbnail: '' },
  ],
};

/** A map of states and counties. `base` is the address from which the outlines are fetched. */
export function createRoadStyle(base: string) {
  const source = (layer: string) => ({ type: 'geojson', data: `${base}/outlines/${layer}.json` });
  const line = (id: string, color: string, width: number) => ({
    id,
    type: 'line',
    source: id,
    paint: { 'line-color': color, 'line-width': width },
  });
  return {
    version: 8,
    name: 'road',
    metadata: { type: 'Azure Maps style', version: '2023-01-01' },
    sources: { states: source('states'), counties: source('counties') },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': '#cfe3ee' } },
      { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': '#f4f1ea' } },
      line('counties', '#d3cdbf', 0.5),
      line('states', '#8a8473', 1.2),
    ],
  };
}

export function createBlankStyle() {
  return {
    version: 8,
    name: 'blank',
    metadata: { type: 'Azure Maps style', version: '2023-01-01' },
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#ffffff' } }],
  };
}
