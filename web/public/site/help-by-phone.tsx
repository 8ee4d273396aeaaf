import { lazy, Suspense } from 'react';

const CharterPhones = lazy(() => import('#web/public/help/charter-phones.tsx'));

/** Phone numbers for an unknown address. Few see them, so they load on demand. */
export function HelpByPhone() {
  return (
    <Suspense>
      <CharterPhones />
    </Suspense>
  );
}
