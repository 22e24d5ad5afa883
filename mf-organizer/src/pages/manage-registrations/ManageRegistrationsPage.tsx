import { ManageRegistrations } from 'mf-shared/features/manage-registrations';

/** /manage-registrations. */
export default function ManageRegistrationsPage() {
  return <ManageRegistrations manager="organizer" />;
}
