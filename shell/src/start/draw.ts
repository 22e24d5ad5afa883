import { startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { isOfForeignNodes } from '../releases/faults';

/** How often a page of which somebody else changed the frame is drawn again, in one visit. */
const REDRAWN = 20;

/** Whether the inline script has abandoned this shell (shell/server/page/shell-watch). */
export const isGivenUp = (): boolean => Boolean(document.documentElement.dataset['fault']);

/**
 * Rendered in slices, so that the first screen responds meanwhile; it gives way in one piece.
 * An error outside of an area's page takes the whole application away: it is drawn again if what failed is the nodes
 * that a translator or an extension has moved, which counts for nobody.
 */
export function draw(application: ReactNode): void {
  const place = document.getElementById('root');
  if (!place || isGivenUp()) return;
  let drawn = 0;
  const root = createRoot(place, {
    onUncaughtError: (error) => {
      if (!isOfForeignNodes(error) || ++drawn > REDRAWN) return reportError(error);
      // After React has let go of what it could.
      setTimeout(() => {
        place.replaceChildren();
        root.render(application);
      });
    },
  });
  startTransition(() => root.render(application));
}
