import { CheckTickets } from 'mf-shared/features/check-tickets';

/** /check-tickets/:id. */
export default function CheckTicketsPage() {
  return <CheckTickets manager="admin" />;
}
