import { Ticket } from 'lucide-react';
import type { DashboardEvent } from 'mf-shared/features/dashboard';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { texts } from '../../texts';

/** 'Mon billet', from an event's row. */
export function TicketLink({ event }: { event: DashboardEvent }) {
  return (
    <LinkButton to={addresses.ticket(event.id)} variant="secondary" icon={<Ticket aria-hidden="true" />}>
      {texts.tickets.row}
      <span className="visually-hidden"> {event.title}</span>
    </LinkButton>
  );
}
