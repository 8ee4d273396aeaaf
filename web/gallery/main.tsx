import '#web/ui/tokens.css';
import '#web/ui/base.css';
import '#web/lib/run-effects.ts';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { GalleryPage } from './gallery-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <BrowserRouter basename={import.meta.env.DEV ? '/gallery' : '/ui'}>
    <GalleryPage />
  </BrowserRouter>,
);
