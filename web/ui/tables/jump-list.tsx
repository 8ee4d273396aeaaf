import { useEffect, useRef, useState } from 'react';
import { ErrorCount } from '../fields/error-count.tsx';
import { goToPlace } from '../fields/go-to-place.ts';
import styles from './jump-list.module.css';

export type JumpItem = {
  /** The element id of the target. */
  readonly id: string;
  readonly text: string;
  /** The number of errors in the section. */
  readonly errors?: number | undefined;
};

type JumpListProps = { label: string; items: readonly JumpItem[] };

/**
 * Links to the sections of a long page; the visible section is marked. They are below each other in a narrow column,
 * otherwise in one row.
 */
export function JumpList({ label, items }: JumpListProps) {
  const current = useVisibleSection(items.map(({ id }) => id).join(' '));
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (current) bringAlong(row.current);
  }, [current]);
  return (
    <nav className={styles.list} aria-label={label}>
      <ol ref={row}>
        {items.map(({ id, text, errors = 0 }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                goToPlace(id, 'start');
              }}
            >
              <span className={styles.text}>{text}</span>
              {errors > 0 && (
                <ErrorCount>
                  {errors}
                  <span className="visually-hidden">{errors === 1 ? ' error' : ' errors'}</span>
                </ErrorCount>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scrolls a row of links until its current link is visible. */
function bringAlong(row: HTMLElement | null): void {
  const link = row?.querySelector('[aria-current]');
  if (!row || !link) return;
  const [box, frame] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  const isSeen = box.left >= frame.left && box.right <= frame.right;
  if (!isSeen) row.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2;
}

/**
 * Returns the id of the last section whose top is above the line one third down the window; of the first if there is
 * none. `ids` are separated by spaces.
 */
function useVisibleSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const find = () => {
      const targets = ids
        .split(' ')
        .map((id) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top }));
      const passed = targets.filter(({ top = Number.POSITIVE_INFINITY }) => top <= window.innerHeight / 3);
      // The last section may be too short to reach the upper third.
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      setCurrent((isAtEnd ? targets.at(-1) : (passed.at(-1) ?? targets[0]))?.id);
    };
    find();
    const options = { passive: true };
    window.addEventListener('scroll', find, options);
    window.addEventListener('resize', find, options);
    return () => {
      window.removeEventListener('scroll', find);
      window.removeEventListener('resize', find);
    };
  }, [ids]);
  return current;
}
