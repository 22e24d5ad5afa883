import { Share2, Ticket } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings, useQuery, useUser } from '@eveneo/platform';
import { ticketQuery } from 'mf-shared/api/tickets';
import { AddToCalendarButton } from 'mf-shared/features/add-to-calendar';
import { TicketStub } from 'mf-shared/features/ticket';
import { addresses } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { placeTexts as texts } from '../../../../texts/place';
import { canShare, copyLink, shareByDevice } from '../../share/share-page';
import { nextSteps } from './next-steps';
import styles from './PlacePanel.module.css';

function Next({ event, email }: { event: EventDetail; email: string }) {
  const { timeZone } = usePublicSettings();
  const { reminder, start } = nextSteps(event, now(), timeZone);
  return (
    <div className={styles.next}>
      <h3>{texts.next}</h3>
      <ol role="list" className={styles.steps}>
        <li>
          {texts.sent} <strong>{email}</strong>
        </li>
        {reminder && (
          <li>
            {texts.reminder} <strong>{reminder.strong}</strong>
            {reminder.rest}
          </li>
        )}
        {start && (
          <li>
            <strong>{start}</strong>
            {texts.arrive}
          </li>
        )}
      </ol>
    </div>
  );
}

export function PlacePanel({ event }: { event: EventDetail }) {
  const user = useUser();
  const ticket = useQuery(ticketQuery(event.id, user?.id ?? null));
  return (
    <div className={styles.panel}>
      <div className={styles.ticket}>
        <QueryBoundary
          query={ticket}
          pending={<Spinner label={texts.loading} />}
          failed={(error) => failureText(error, { failed: texts.failed })}
        >
          {(held) => <TicketStub ticket={held} />}
        </QueryBoundary>
      </div>
      <AddToCalendarButton event={event} variant="primary" wide />
      <div className={styles.pair}>
        <LinkButton to={addresses.ticket(event.id)} variant="secondary" icon={<Ticket aria-hidden="true" />}>
          {texts.open}
        </LinkButton>
        <Button
          variant="secondary"
          icon={<Share2 aria-hidden="true" />}
          onClick={() => (canShare() ? shareByDevice(event) : void copyLink(event))}
        >
          {texts.share}
        </Button>
      </div>
      {user && <Next event={event} email={user.email} />}
    </div>
  );
}
