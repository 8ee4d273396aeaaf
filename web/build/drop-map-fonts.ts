import type { Plugin } from 'vite';

/**
 * Takes the fonts out of the map's styles: they would be fetched from another host, which the content security policy
 * refuses, and the system's font serves as well.
 */
export function dropMapFonts(): Plugin {
  return {
    name: 'drop-map-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /azure-maps-control\/.*\.css$/ },
      handler: (css) => ({ code: css.replace(/@font-face\s*\{[^}]*\}/g, ''), map: null }),
    },
  };
}
