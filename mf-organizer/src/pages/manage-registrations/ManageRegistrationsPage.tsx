import { ManageRegistrations } from 'mf-shared/features/manage-registrations';

export default function ManageRegistrationsPage() {
  return <ManageRegistrations manager="organizer" />;
}
