import { clsx } from 'clsx';
import { formatNumber, formatPercent, pluralForm } from '../../format/number-text';
import { PlacesBar } from '../../ui/places-bar';
import type { DashboardEvent } from './dashboard-event';
import { DASHBOARD_TEXTS } from './texts';
import styles from './Fill.module.css';

const { fill: texts } = DASHBOARD_TEXTS;

/** How full an event is: '130 sur 180' and 'Complet' or a share, above a bar. */
export function Fill({
  event,
  share = false,
  className,
}: {
  event: Pick<DashboardEvent, 'registrationsCount' | 'capacity'>;
  /** Shows the share in percent. */
  share?: boolean;
  className?: string | undefined;
}) {
  const { registrationsCount: taken, capacity } = event;
  const ratio = capacity > 0 ? Math.min(1, taken / capacity) : 1;
  const isFull = ratio === 1;
  return (
    <PlacesBar
      event={{ places_left: capacity - taken, capacity }}
      className={clsx(styles.fill, className)}
      text={
        <span className={styles.figures}>
          <span>
            <strong className={styles.taken}>{formatNumber(taken)}</strong>
            <span className="visually-hidden">&nbsp;{pluralForm(taken, texts.registered)}</span>{' '}
            {texts.of(formatNumber(capacity))}
          </span>
          <span className={isFull ? styles.taken : undefined}>
            {(isFull || share) && <span className="visually-hidden">{texts.rate} </span>}
            {isFull && <span className="visually-hidden">{formatPercent(1)} </span>}
            {isFull ? texts.full : share && formatPercent(ratio)}
          </span>
        </span>
      }
    />
  );
}
