import { lazy, Suspense } from 'react';

const CharterPhones = lazy(() => import('#web/public/help/charter-phones.tsx'));

/** Phone numbers on the page for an unknown URL. They are loaded on demand, because few visitors see this page. */
export function HelpByPhone() {
  return (
    <Suspense>
      <CharterPhones />
    </Suspense>
  );
}
