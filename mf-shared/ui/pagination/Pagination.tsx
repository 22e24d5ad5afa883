import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button';
import { KIT_TEXTS } from '../texts';
import styles from './Pagination.module.css';

export interface PaginationProps {
  page: number;
  last: number;
  onChange: (page: number) => void;
}

/** Précédent, 'Page n sur m', Suivant. Nothing for an empty list. */
export function Pagination({ page, last, onChange }: PaginationProps) {
  if (last < 1) return null;
  return (
    <nav aria-label={KIT_TEXTS.pagination} className={styles.pagination}>
      <Button
        variant="secondary"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        {KIT_TEXTS.previous}
      </Button>
      <p className={styles.page} aria-live="polite">
        {KIT_TEXTS.page(page, last)}
      </p>
      <Button
        variant="secondary"
        className={styles.next}
        disabled={page >= last}
        onClick={() => onChange(page + 1)}
      >
        {KIT_TEXTS.next}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
