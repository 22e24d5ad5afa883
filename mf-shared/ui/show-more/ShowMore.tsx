import type { ReactNode, RefObject } from 'react';
import { Button } from '../button';

/**
 * Shows the next part of a list. Focus moves to the first new item, since the last press removes the button.
 */
export function ShowMore({
  within,
  items,
  shown,
  onMore,
  className,
  children,
}: {
  within: RefObject<HTMLElement | null>;
  /** CSS selector of the items. */
  items: string;
  /** The number of items before the press. */
  shown: number;
  /** May load the items. */
  onMore: () => void | Promise<unknown>;
  className?: string;
  children: ReactNode;
}) {
  const more = async () => {
    await onMore();
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
