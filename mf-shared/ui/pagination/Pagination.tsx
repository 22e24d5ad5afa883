import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../button';
import { KIT_TEXTS } from '../texts';
import styles from './Pagination.module.css';

export interface PaginationProps {
  page: number;
  last: number;
  /** The id of a form that takes the page as `page` when there is no script. */
  form?: string;
  onChange: (page: number) => void;
}

/** Previous and next buttons around 'Page n sur m'. Renders nothing for an empty list. */
export function Pagination({ page, last, form, onChange }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const turned = useRef(false);

  // On the first and last page the pressed button is disabled: focus moves to the other one.
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.matches(':disabled')) return;
    nav.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
  }, [page]);

  const turn = (target: number) => {
    turned.current = true;
    onChange(target);
  };

  /** Without a form nothing is sent. */
  const to = (target: number) =>
    form === undefined ? {} : ({ type: 'submit', form, name: 'page', value: target } as const);

  if (last < 1) return null;
  return (
    <nav ref={nav} aria-label={KIT_TEXTS.pagination} className={styles.pagination}>
      <Button
        {...to(page - 1)}
        variant="secondary"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => turn(page - 1)}
      >
        {KIT_TEXTS.previous}
      </Button>
      <p className={styles.page} aria-live="polite">
        {KIT_TEXTS.page(page, last)}
      </p>
      <Button
        {...to(page + 1)}
        variant="secondary"
        className={styles.next}
        disabled={page >= last}
        onClick={() => turn(page + 1)}
      >
        {KIT_TEXTS.next}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
