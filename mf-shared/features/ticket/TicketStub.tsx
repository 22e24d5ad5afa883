import { clsx } from 'clsx';
import type { Ticket } from '@eveneo/contract/application/places';
import { Dot } from '../../ui/raised-text';
import { TICKET_TEXTS as texts, TicketCode } from './TicketCode';
import styles from './Ticket.module.css';

/** A ticket's lower part: code, number and name. */
export function TicketStub({
  ticket: { code, number, name },
  online = false,
  className,
}: {
  ticket: Pick<Ticket, 'code' | 'number' | 'name'>;
  /** For an online event: there is no door to show the ticket at. */
  online?: boolean;
  className?: string | undefined;
}) {
  return (
    <div className={clsx(styles.stub, className)}>
      <TicketCode code={code} number={number} online={online} />
      <div className={styles.facts}>
        <p className={styles.number}>
          <span className="visually-hidden">{texts.number} </span>
          {number}
        </p>
        <p className={styles.name}>
          <span>{name}</span>
          <Dot />
          {texts.oneSeat}
        </p>
        {!online && <p className="visually-hidden">{texts.show}</p>}
      </div>
    </div>
  );
}

/** The lower part of a ticket in its event's colours, behind a perforation with a notch at each end. */
export const TicketStubs = ({
  tickets,
  online,
  className,
}: {
  tickets: readonly Pick<Ticket, 'code' | 'number' | 'name'>[];
  online: boolean;
  className?: string | undefined;
}) => (
  <div className={clsx(styles.stubs, className)}>
    {tickets.map((ticket) => (
      <TicketStub key={ticket.number} ticket={ticket} online={online} />
    ))}
  </div>
);
