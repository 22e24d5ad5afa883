import { useEffect, useState } from 'react';
import { KIT_TEXTS } from '../texts';
import styles from './LoadingMessage.module.css';

const SLOW_MS = 8_000;

/**
 * Beside skeletons: announces that something is loading, and after 8 s shows that it takes longer than usual.
 */
export function LoadingMessage({ label = KIT_TEXTS.loading }: { label?: string }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={slow ? styles.slow : 'visually-hidden'}>
      {slow ? KIT_TEXTS.slow : label}
    </p>
  );
}
