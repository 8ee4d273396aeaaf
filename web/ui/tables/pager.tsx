import { Link, type To } from 'react-router-dom';
import styles from './pager.module.css';
import { listPages } from './pager-pages.ts';

type PagerProps = {
  /** From 1. */
  page: number;
  pages: number;
  /** Returns the URL of a page. */
  linkTo: (page: number) => To;
  label?: string;
};

/** Links to the pages of a list; nothing when there is only one. */
export function Pager({ page, pages, linkTo, label = 'Pages' }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      {page > 1 && (
        <Link to={linkTo(page - 1)} rel="prev">
          <span aria-hidden="true">‹</span>
          <span className={styles.word}>Previous</span>
        </Link>
      )}
      <ol>
        {listPages(page, pages).map((entry) => (
          <li key={entry.page}>
            {entry.gap && <span aria-hidden="true">…</span>}
            <Link
              to={linkTo(entry.page)}
              aria-label={`Page ${entry.page}`}
              aria-current={entry.page === page ? 'page' : undefined}
            >
              {entry.page}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={linkTo(page + 1)} rel="next">
          <span className={styles.word}>Next</span>
          <span aria-hidden="true">›</span>
        </Link>
      )}
    </nav>
  );
}
