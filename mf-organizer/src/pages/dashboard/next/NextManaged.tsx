import { Mail, ScanLine } from 'lucide-react';
import type { DashboardEvent } from 'mf-shared/features/dashboard';
import { addresses } from 'mf-shared/format/addresses';
import { formatNumber, pluralForm } from 'mf-shared/format/number-text';
import { LinkButton } from 'mf-shared/ui/button';
import { NextEventCard } from 'mf-shared/ui/next-event';
import type { Opens } from '../../../managed-list/rights';
import { texts as all } from '../../../texts';
import styles from './NextManaged.module.css';

const { next: texts } = all;

/** The next event, with its registrations and links to what the organizer may open of it. */
export function NextManaged({ event, now, opens }: { event: DashboardEvent; now: Date; opens: Opens }) {
  const { registrationsCount: count, capacity } = event;
  const [door, registrants] = [opens(event, 'door'), opens(event, 'registrants')];
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
            {door && (
              <LinkButton to={addresses.checkTickets(event.id)} icon={<ScanLine aria-hidden="true" />}>
                {texts.door}
              </LinkButton>
            )}
            {registrants && (
              <LinkButton
                to={addresses.desk(event.id, 'ecrire')}
                variant={door ? 'secondary' : 'primary'}
                icon={<Mail aria-hidden="true" />}
              >
                {texts.write}
              </LinkButton>
            )}
            {!door && !registrants && <LinkButton to={addresses.desk(event.id)}>{all.row.manage}</LinkButton>}
          </>
        }
      />
    </div>
  );
}
