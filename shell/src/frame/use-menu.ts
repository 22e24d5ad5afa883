import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from '@eveneo/platform';
import { useDismissable } from './use-dismissable';

/** The mobile menu: a navigation closes it, and its first link takes the focus when it opens. */
export function useMenu(mobile: boolean) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // A window that was widened has a closed menu when narrowed again.
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
