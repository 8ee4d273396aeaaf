import { readFileSync } from 'node:fs';

/**
 * Reads the list of path templates (`/api/enrollment/{id}`, `/sites-bybrand/{brand}/{id?}`) and returns a function that
 * says whether a path belongs to the API. As on Azure Functions, letter case does not matter; a trailing slash is
 * accepted.
 */
export function readApiPaths(file: string): (path: string) => boolean {
  const templates: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(templates) || !templates.every((item) => typeof item === 'string')) {
    throw new Error(`${file} must be a list of path templates.`);
  }
  return createApiCheck(templates);
}

export function createApiCheck(templates: string[]): (path: string) => boolean {
  const patterns = templates.map((template) => {
    const segments = template.split('/').filter(Boolean);
    if (segments.length === 0) throw new Error(`"${template}" would take every page of the site.`);
    return new RegExp(`^${segments.map(toPattern).join('')}/?$`, 'i');
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function toPattern(segment: string): string {
  if (!segment.startsWith('{')) return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
  return segment.endsWith('?}') ? '(?:/[^/]+)?' : '/[^/]+';
}
