import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from '@eveneo/platform';
import { useDismissable } from './use-dismissable';

/**
 * The mobile menu: open only at the address where it was opened, so that a navigation closes it. Its first
 * link gets the focus.
 */
export function useMenu(mobile: boolean) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // A window that was widened has no open menu when it is narrowed again.
  if (!mobile && openAt !== null) setOpenAt(null);
  const open = mobile && openAt === pathname;
  const close = useCallback(() => setOpenAt(null), []);
  const toggle = () => setOpenAt(open ? null : pathname);
  const header = useDismissable<HTMLElement>(open, close);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [open]);
  return { open, toggle, close, header, panel };
}
