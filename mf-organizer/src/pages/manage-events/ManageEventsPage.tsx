import { ManageEvents } from 'mf-shared/features/event-management/manage';

/** /manage-events. */
export default function ManageEventsPage() {
  return <ManageEvents manager="organizer" />;
}
