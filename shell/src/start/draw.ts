import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Whether the watch in the HTML has given this shell up, and says so in its place: see shell/server/page/shell-watch. */
export const isGivenUp = (): boolean => Boolean(document.documentElement.dataset['fault']);

/** Draws the application, unless it was given up meanwhile: without its styles it would stand where the words about it do. */
export function draw(application: ReactNode): void {
  const root = document.getElementById('root');
  if (root && !isGivenUp()) createRoot(root).render(application);
}
