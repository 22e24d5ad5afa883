import { useCallback, useEffect, useState } from 'react';

export const ROTATION_MS = 5_000;

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The shown slide of `count`. It advances every 5 s and wraps; a choice by hand restarts the time.
 * @param first the slide shown at first
 * @returns `rotating` is false while paused (also at first under reduced motion), held
 *   (hovered or focused), or with one
 *   slide
 */
export function useRotation(count: number, first = 0) {
  // `turn` counts changes, so that choosing the slide on screen restarts the time too.
  const [{ at, turn }, setShown] = useState({ at: first, turn: 0 });
  const [playing, setPlaying] = useState(() => !reducedMotion());
  // Hover and focus hold independently.
  const [held, setHeld] = useState({ hover: false, focus: false });
  const shown = count > 0 ? at % count : 0;
  const rotating = playing && !held.hover && !held.focus && count > 1;

  const show = useCallback(
    (index: number) =>
      setShown((was) => ({ at: count > 0 ? (index + count) % count : 0, turn: was.turn + 1 })),
    [count],
  );

  const hold = useCallback(
    (reason: 'hover' | 'focus', on: boolean) => setHeld((was) => ({ ...was, [reason]: on })),
    [],
  );

  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(() => show(shown + 1), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [rotating, shown, turn, show]);

  return { shown, show, playing, setPlaying, hold, rotating };
}
