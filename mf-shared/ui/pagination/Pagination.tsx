import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button, LinkButton } from '../button';
import { KIT_TEXTS } from '../texts';
import styles from './Pagination.module.css';

export interface PaginationProps {
  page: number;
  last: number;
  /** The URL of a page, if it has one: previous and next are links. */
  addressOf?: (page: number) => string;
  onChange: (page: number) => void;
}

/** Left to the browser: it opens the link in another tab or window. */
const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Previous and next around 'Page n sur m'. Renders nothing for an empty list. */
export function Pagination({ page, last, addressOf, onChange }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const turned = useRef(false);

  // On the first and last page the pressed button is disabled: focus moves to the other one.
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.matches(':disabled')) return;
    nav.current?.querySelector<HTMLElement>('a, button:not(:disabled)')?.focus({ preventScroll: true });
  }, [page]);

  const turn = (target: number) => {
    turned.current = true;
    onChange(target);
  };
  const step = (target: number, rel: 'prev' | 'next', children: ReactNode) => {
    const look = {
      variant: 'secondary' as const,
      ...(rel === 'prev' ? { icon: <ChevronLeft aria-hidden="true" /> } : { className: styles.next }),
    };
    const exists = rel === 'prev' ? target >= 1 : target <= last;
    if (!addressOf || !exists)
      return (
        <Button {...look} disabled={!exists} onClick={() => turn(target)}>
          {children}
        </Button>
      );
    return (
      <LinkButton
        {...look}
        to={addressOf(target)}
        rel={rel}
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          turn(target);
        }}
      >
        {children}
      </LinkButton>
    );
  };

  if (last < 1) return null;
  return (
    <nav ref={nav} aria-label={KIT_TEXTS.pagination} className={styles.pagination}>
      {step(page - 1, 'prev', KIT_TEXTS.previous)}
      <p className={styles.page} aria-live="polite">
        {KIT_TEXTS.page(page, last)}
      </p>
      {step(
        page + 1,
        'next',
        <>
          {KIT_TEXTS.next}
          <ChevronRight aria-hidden="true" />
        </>,
      )}
    </nav>
  );
}
