import type { Plugin } from 'vite';

/**
 * Removes the fonts from the map's styles. They would be fetched from another host, which the content security policy
 * blocks; the system's font is used instead.
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
