import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { IconButton } from '../button';
import { KIT_TEXTS } from '../texts';
import styles from './Banner.module.css';

export type BannerTone = 'success' | 'error' | 'info' | 'warning';

export interface BannerProps {
  tone: BannerTone;
  children: ReactNode;
  /** A button beside the text, or below it on narrow screens. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** Dismisses itself after this time; paused while hovered or focused. */
  hideAfterMs?: number;
  className?: string | undefined;
}

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert };

/** A message in the page. */
export function Banner({ tone, children, action, onDismiss, hideAfterMs, className }: BannerProps) {
  const Icon = ICONS[tone];
  const [held, setHeld] = useState(false);
  const dismiss = useEffectEvent(() => onDismiss?.());
  useEffect(() => {
    if (!hideAfterMs || held) return;
    const timer = setTimeout(() => dismiss(), hideAfterMs);
    return () => clearTimeout(timer);
  }, [hideAfterMs, held]);
  return (
    <div
      className={clsx(styles.banner, styles[tone], className)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" className={styles.icon} />
      <div role={tone === 'error' ? 'alert' : 'status'} className={styles.text}>
        {action ? (
          <div className={styles.withAction}>
            <p>{children}</p>
            {action}
          </div>
        ) : (
          children
        )}
      </div>
      {onDismiss && (
        <IconButton label={KIT_TEXTS.dismiss} onClick={onDismiss} className={styles.close}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
