import { Share2, Ticket } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { isOnline } from '@eveneo/contract/application/online';
import { Link, now, usePublicSettings, useQuery, useUser } from '@eveneo/platform';
import { preferencesQuery } from 'mf-shared/api/account';
import { addressQuery } from 'mf-shared/api/address';
import { ticketQuery } from 'mf-shared/api/tickets';
import { AddToCalendarButton } from 'mf-shared/features/add-to-calendar';
import { TicketStub } from 'mf-shared/features/ticket';
import { addresses } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { Spinner } from 'mf-shared/ui/spinner';
import { placeTexts as texts } from '../../../../texts/place';
import { canShare, copyLink, shareByDevice } from '../../share/share-page';
import { Companions } from './Companions';
import { nextSteps } from './next-steps';
import styles from './PlacePanel.module.css';

interface Mails {
  readonly confirmed: boolean;
  readonly ticket: boolean;
  readonly reminders: boolean;
}

/** Which mails about a registration are sent; undefined until known. */
function useMails(): Mails | undefined {
  const { data: address } = useQuery(addressQuery());
  const { data: wanted } = useQuery(preferencesQuery());
  if (!address || !wanted) return undefined;
  const { confirmed } = address;
  const all = confirmed && wanted.emailNotifications;
  return {
    confirmed,
    ticket: all && wanted.mail_registrations !== false,
    reminders: all && wanted.mail_reminders !== false,
  };
}

function TicketMail({ email, mails }: { email: string; mails: Mails | undefined }) {
  if (!mails) return null;
  if (!mails.confirmed)
    return (
      <li>
        <Link to={addresses.profile}>{texts.unconfirmed}</Link>
      </li>
    );
  return mails.ticket ? (
    <li>
      {texts.sent} <strong>{email}</strong>
    </li>
  ) : (
    <li>
      {texts.declined} <Link to={addresses.tickets}>{texts.tickets}</Link>
    </li>
  );
}

function Next({ event, email }: { event: EventDetail; email: string }) {
  const { timeZone } = usePublicSettings();
  const { reminder, start } = nextSteps(event, now(), timeZone);
  const mails = useMails();
  return (
    <div className={styles.next}>
      <h3>{texts.next}</h3>
      <ol role="list" className={styles.steps}>
        <TicketMail email={email} mails={mails} />
        {reminder && mails?.reminders && (
          <li>
            {texts.reminder}{' '}
            <strong>
              <RaisedText text={reminder.strong} />
            </strong>
            {reminder.rest}
          </li>
        )}
        {start && (
          <li>
            <strong>
              <RaisedText text={start} />
            </strong>
            {!isOnline(event.location) && texts.arrive}
          </li>
        )}
      </ol>
    </div>
  );
}

export function PlacePanel({ event, canCancel }: { event: EventDetail; canCancel: boolean }) {
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
          {(held) => (
            <>
              <TicketStub ticket={held} online={isOnline(event.location)} />
              {held.companions && (
                <Companions
                  eventId={event.id}
                  tickets={held.companions}
                  online={isOnline(event.location)}
                  canCancel={canCancel}
                />
              )}
            </>
          )}
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
