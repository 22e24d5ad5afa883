import { Share2, Ticket } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { isOnline } from '@eveneo/contract/application/online';
import { Link, now, usePublicSettings, useQuery, useUser } from '@eveneo/platform';
import { preferencesQuery } from 'mf-shared/api/account';
import { addressQuery } from 'mf-shared/api/address';
import { ticketQuery } from 'mf-shared/api/tickets';
import { AddToCalendarButton } from 'mf-shared/features/add-to-calendar';
import { TicketStubs } from 'mf-shared/features/ticket';
import { addresses } from 'mf-shared/format/addresses';
import { formatDayOfWeek } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { EventWall } from 'mf-shared/ui/event-wall';
import { EventWhen } from 'mf-shared/ui/event-when';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { Spinner } from 'mf-shared/ui/spinner';
import { placeTexts as texts } from '../../../../texts/place';
import { share } from '../../share/share-page';
import { ChangePlace } from './ChangePlace';
import { Companions } from './Companions';
import { Consent } from './Consent';
import { nextSteps } from './next-steps';
import styles from './PlacePanel.module.css';

interface Mails {
  readonly confirmed: boolean;
  /** They go to the address that was confirmed before. */
  readonly former: boolean;
  readonly ticket: boolean;
  readonly reminders: boolean;
}

/** Which mails about a registration are sent; undefined until known. */
function useMails(): Mails | undefined {
  const { data: address } = useQuery(addressQuery());
  const { data: wanted } = useQuery(preferencesQuery());
  if (!address || !wanted) return undefined;
  const { former = false } = address;
  const confirmed = address.confirmed || former;
  const all = confirmed && wanted.emailNotifications;
  return {
    confirmed,
    former,
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
      {mails.former ? texts.sentBefore : texts.sent} {!mails.former && <strong>{email}</strong>}
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
              <EventWall event={event} as="div" className={styles.wall}>
                <p className={styles.of}>
                  <EventWhen event={event} day={formatDayOfWeek} />
                  <span>
                    <RaisedText text={shownText(event.location)} />
                  </span>
                </p>
                <TicketStubs tickets={[held]} online={isOnline(event.location)} />
              </EventWall>
              {held.companions && (
                <Companions
                  event={event}
                  tickets={held.companions}
                  online={isOnline(event.location)}
                  canCancel={canCancel}
                />
              )}
              <ChangePlace event={event} ticket={held} />
            </>
          )}
        </QueryBoundary>
      </div>
      <AddToCalendarButton event={event} variant="primary" wide />
      <div className={styles.pair}>
        <LinkButton to={addresses.ticket(event.id)} variant="secondary" icon={<Ticket aria-hidden="true" />}>
          {texts.open}
        </LinkButton>
        <Button variant="secondary" icon={<Share2 aria-hidden="true" />} onClick={() => share(event)}>
          {texts.share}
        </Button>
      </div>
      {user && <Next event={event} email={user.email} />}
      <Consent event={event} />
    </div>
  );
}
