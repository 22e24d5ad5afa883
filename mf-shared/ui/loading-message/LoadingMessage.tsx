import { useEffect, useState } from 'react';
import { clsx } from 'clsx';
import { KIT_TEXTS } from '../texts';
import styles from './LoadingMessage.module.css';

/** After so long people wonder whether anything is still happening. */
const SLOW_MS = 8_000;

/**
 * Beside skeletons: says that something is loading to those who do not see them, and after 8 s to everybody that it
 * takes longer than usual.
 */
export function LoadingMessage({
  label = KIT_TEXTS.loading,
  hideLabel = true,
}: {
  label?: string;
  hideLabel?: boolean;
}) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={clsx(slow ? styles.slow : hideLabel ? 'visually-hidden' : styles.label)}>
      {slow ? KIT_TEXTS.slow : label}
    </p>
  );
}
