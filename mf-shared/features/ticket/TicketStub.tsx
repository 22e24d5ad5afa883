import { clsx } from 'clsx';
import type { Ticket } from '@eveneo/contract/application/places';
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
        <p className={styles.label}>{texts.number}</p>
        <p className={styles.number}>{number}</p>
        <p className={styles.name}>{name}</p>
        <p className={styles.label}>{texts.oneSeat}</p>
        {!online && <p className={styles.label}>{texts.show}</p>}
      </div>
    </div>
  );
}
