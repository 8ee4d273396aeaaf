import { useId } from 'react';
import type { To } from 'react-router-dom';
import fieldStyles from '../fields/field.module.css';
import { Select } from '../fields/select-field.tsx';
import styles from './page-bar.module.css';
import { Pager } from './pager.tsx';

type PageBarProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  /** The number of items on all pages. */
  total: number;
  /** Returns the URL of a page. */
  linkTo: (page: number) => To;
  /** The sizes to choose from, and a function that sets one; without it there is no choice. */
  sizes?: readonly number[];
  onPageSize?: (size: number) => void;
};

/** The position in a list, the page size, and links to other pages. */
export function PageBar({ page, pageSize, total, linkTo, sizes = [], onPageSize }: PageBarProps) {
  const id = useId();
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className={styles.bar}>
      <p>{`${format(first)}-${format(last)} of ${format(total)}`}</p>
      <p>{`Page ${format(page)} of ${format(pages)}`}</p>
      {onPageSize && (
        <div className={fieldStyles.dense}>
          <label className={styles.size} htmlFor={id}>
            Per page
            <Select id={id} value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
              {sizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </Select>
          </label>
        </div>
      )}
      <Pager page={page} pages={pages} linkTo={linkTo} />
    </div>
  );
}

const format = (count: number) => count.toLocaleString('en-US');
