import { toSearchText } from '#domain/form-kit/search-text.ts';
import { hasRole } from '#domain/users/user.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { screens } from '#web/staff/shell/screens.ts';

export type FoundScreen = { readonly path: string; readonly name: string; readonly group: string };

/** Returns the screens that a user may open whose names have all typed words at the beginning of a word. */
export function findScreens(user: Parameters<typeof hasRole>[0], search: string): FoundScreen[] {
  const words = splitWords(search);
  const all = [
    { path: staffPaths.dashboard, name: 'Dashboard', group: '' },
    ...screens.flatMap(({ path, link, group, role }) =>
      link && hasRole(user, role) ? [{ path, name: link, group }] : [],
    ),
  ];
  return all.filter(({ name, group }) => {
    const own = splitWords(`${name} ${group}`);
    return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
  });
}

const splitWords = (text: string) => toSearchText([text]).match(/[\p{L}\p{N}]+/gu) ?? [];
