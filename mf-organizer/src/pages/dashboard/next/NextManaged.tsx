import { Mail, ScanLine } from 'lucide-react';
import type { DashboardEvent } from 'mf-shared/features/dashboard';
import { addresses } from 'mf-shared/format/addresses';
import { formatNumber, pluralForm } from 'mf-shared/format/number-text';
import { LinkButton } from 'mf-shared/ui/button';
import { NextEventCard } from 'mf-shared/ui/next-event';
import { texts as all } from '../../../texts';
import styles from './NextManaged.module.css';

const { next: texts } = all;

/** The next event, with its registrations and the link to its door. */
export function NextManaged({ event, now }: { event: DashboardEvent; now: Date }) {
  const { registrationsCount: count, capacity } = event;
  return (
    <div className={styles.frame}>
      <NextEventCard
        event={event}
        now={now}
        sizes="(min-width: 769px) 288px, 112px"
        className={styles.card}
        actions={
          <>
            <p className={styles.count}>
              <strong>{formatNumber(count)}</strong>{' '}
              <span>
                {pluralForm(count, texts.registered)} {texts.of(formatNumber(capacity))}
              </span>
            </p>
            <LinkButton to={addresses.checkTickets(event.id)} icon={<ScanLine aria-hidden="true" />}>
              {texts.door}
            </LinkButton>
            <LinkButton
              to={addresses.desk(event.id, 'ecrire')}
              variant="secondary"
              icon={<Mail aria-hidden="true" />}
            >
              {texts.write}
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
