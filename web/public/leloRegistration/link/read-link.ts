import { matchPath } from 'react-router-dom';
import { type LeloLink, leloPaths, leloStepPaths } from '#web/lib/paths.ts';

/** The registration that an address names, or that its place in the history carries. */
export function findLeloLink(pathname: string, state: unknown): LeloLink | undefined {
  const named = matchPath('/forms/:permalink/:uuid?', pathname)?.params;
  if (named?.permalink) return { permalink: named.permalink, ...(named.uuid && { uuid: named.uuid }) };
  if (typeof state !== 'object' || state === null) return undefined;
  const { permalink, _uuid } = state as Record<string, unknown>;
  if (typeof permalink !== 'string') return undefined;
  return { permalink, ...(typeof _uuid === 'string' && { uuid: _uuid }) };
}

/** Whether an address belongs to the registration of a link: what was typed stays when it is opened. */
export function isWithinForm(link: LeloLink): (pathname: string) => boolean {
  const own: readonly string[] = [
    ...Object.values(leloStepPaths),
    ...[leloPaths.form, leloPaths.sessionClosed, leloPaths.invalidLink].map((path) => path(link)),
    leloPaths.sessionClosed({ permalink: link.permalink }),
    leloPaths.response,
  ];
  return (pathname) => own.includes(pathname);
}
