import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Whether the script in the HTML has given this shell up (shell/server/page/shell-watch). */
export const isGivenUp = (): boolean => Boolean(document.documentElement.dataset['fault']);

/** Draws the application, unless it has been given up since. */
export function draw(application: ReactNode): void {
  const root = document.getElementById('root');
  if (root && !isGivenUp()) createRoot(root).render(application);
}
