import { lazy, Suspense } from 'react';

const CharterPhones = lazy(() => import('#web/public/help/charter-phones.tsx'));

/** Phone numbers where an address leads nowhere. Few see it: it is loaded when it is needed. */
export function HelpByPhone() {
  return (
    <Suspense>
      <CharterPhones />
    </Suspense>
  );
}
