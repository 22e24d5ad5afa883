import { EditEvent } from 'mf-shared/features/event-management/edit';

export default function EditEventPage() {
  return <EditEvent />;
}
