import { CheckTickets } from 'mf-shared/features/check-tickets';

export default function CheckTicketsPage() {
  return <CheckTickets manager="organizer" />;
}
