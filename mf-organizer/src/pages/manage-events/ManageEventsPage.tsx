import { ManageEvents } from 'mf-shared/features/event-management/manage';

export default function ManageEventsPage() {
  return <ManageEvents manager="organizer" />;
}
