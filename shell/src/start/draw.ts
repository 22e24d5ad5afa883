import { startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Whether the inline script has abandoned this shell (shell/server/page/shell-watch). */
export const isGivenUp = (): boolean => Boolean(document.documentElement.dataset['fault']);

/** Rendered in slices, so that the first screen responds meanwhile; it gives way in one piece. */
export function draw(application: ReactNode): void {
  const root = document.getElementById('root');
  if (root && !isGivenUp()) startTransition(() => createRoot(root).render(application));
}
