import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../format/number-text';
import { useSeen } from './use-seen';
import styles from './Counter.module.css';

const STEPS = 90;
const DURATION_MS = 1500;

/** The value shown after `elapsedMs` of the animation: 90 steps, exact at the end. */
export function countAt(value: number, elapsedMs: number, from = 0): number {
  const step = Math.min(STEPS, Math.max(0, Math.floor((elapsedMs / DURATION_MS) * STEPS)));
  return step === STEPS ? value : from + Math.trunc(((value - from) * step) / STEPS);
}

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function useCount(value: number, animate: boolean, seen: boolean): number {
  const moves = animate && value > 0 && !prefersStillness();
  const [shown, setShown] = useState(moves ? 0 : value);
  // A later value counts on from here, not from 0.
  const reached = useRef(shown);
  useEffect(() => {
    const show = (next: number) => {
      reached.current = next;
      setShown(next);
    };
    if (!moves) {
      show(value);
      return;
    }
    if (!seen) return;
    const from = reached.current;
    if (from === value) return;
    let frame = 0;
    let begin: number | null = null;
    const tick = (time: number) => {
      begin ??= time;
      show(countAt(value, time - begin, from));
      if (time - begin < DURATION_MS) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [value, moves, seen]);
  return shown;
}

/**
 * A number that counts up from 0 in 90 steps and 1.5 s, or from the shown value when it changes.
 * Screen readers hear the final value only.
 * @param animate false shows the final value at once (a dashboard whose first count is 0)
 * @param whenSeen waits until the number is on screen
 */
export function Counter({
  value,
  animate = true,
  whenSeen = false,
}: {
  value: number;
  animate?: boolean;
  whenSeen?: boolean;
}) {
  const ref = useRef<HTMLSpanElement>(null);
  const shown = useCount(value, animate, useSeen(ref, whenSeen));
  return (
    <span ref={ref} className={styles.counter}>
      {/* Reserves the final width, so that nothing shifts. */}
      <span className={styles.final}>{formatNumber(value)}</span>
      <span aria-hidden="true">{formatNumber(shown)}</span>
    </span>
  );
}
