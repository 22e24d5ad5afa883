import type { ReactNode, RefObject } from 'react';
import { Button } from '../button';

/**
 * The button below a list that shows the next part of it. The last press takes the button away: focus goes to the
 * first thing that appeared.
 */
export function ShowMore({
  within,
  items,
  shown,
  onMore,
  className,
  children,
}: {
  /** Where the list is. */
  within: RefObject<HTMLElement | null>;
  /** Selects its items. */
  items: string;
  /** How many there are before the press. */
  shown: number;
  onMore: () => void;
  className?: string;
  children: ReactNode;
}) {
  const more = () => {
    onMore();
    requestAnimationFrame(() => {
      const first = within.current?.querySelectorAll(items)[shown];
      first?.querySelector<HTMLElement>('a[href], button')?.focus();
    });
  };
  return (
    <Button variant="secondary" className={className} onClick={more}>
      {children}
    </Button>
  );
}
