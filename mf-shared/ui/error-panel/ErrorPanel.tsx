import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { KIT_TEXTS } from '../texts';
import styles from './ErrorPanel.module.css';

/** Shown when loading failed: what happened, and 'Réessayer'. */
export function ErrorPanel({
  message,
  onRetry,
  retrying = false,
}: {
  message: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
}) {
  return (
    <div className={styles.panel}>
      <div role="alert" className={styles.message}>
        <CircleAlert aria-hidden="true" />
        <p>{message}</p>
      </div>
      <Button variant="secondary" icon={<RotateCw aria-hidden="true" />} loading={retrying} onClick={onRetry}>
        {KIT_TEXTS.retry}
      </Button>
    </div>
  );
}
