import { EditEvent, useEditReason } from 'mf-shared/features/event-management/edit';

/** /edit-event/:id. */
export default function EditEventPage() {
  return <EditEvent reason={useEditReason()} />;
}
