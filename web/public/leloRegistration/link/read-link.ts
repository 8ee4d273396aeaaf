import { matchPath } from 'react-router-dom';
import { pathWithoutLanguage } from '#domain/texts/language-path.ts';
import { type LeloLink, leloPaths, leloStepPaths } from '#web/lib/paths.ts';

/** Returns the registration in a URL of any language, or in its history state. */
export function findLeloLink(pathname: string, state: unknown): LeloLink | undefined {
  const named = matchPath('/forms/:permalink/:uuid?', pathWithoutLanguage(pathname))?.params;
  if (named?.permalink) return { permalink: named.permalink, ...(named.uuid && { uuid: named.uuid }) };
  if (typeof state !== 'object' || state === null) return undefined;
  const { permalink, _uuid } = state as Record<string, unknown>;
  if (typeof permalink !== 'string') return undefined;
  return { permalink, ...(typeof _uuid === 'string' && { uuid: _uuid }) };
}

/** Whether a URL of any language belongs to the registration of a link: then input is not lost when it is opened. */
export function isWithinForm(link: LeloLink): (pathname: string) => boolean {
  const own: readonly string[] = [
    ...Object.values(leloStepPaths),
    ...[leloPaths.form, leloPaths.sessionClosed, leloPaths.invalidLink].map((path) => path(link)),
    leloPaths.sessionClosed({ permalink: link.permalink }),
    leloPaths.response,
  ];
  return (pathname) => own.includes(pathWithoutLanguage(pathname));
}
