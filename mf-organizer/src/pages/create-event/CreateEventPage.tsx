import { useState } from 'react';
import { Navigate, session } from '@eveneo/platform';
import { CreateEvent } from 'mf-shared/features/event-management/create';
import { addresses } from 'mf-shared/format/addresses';

/** The route admits admins too; the page redirects everybody but organizers. */
export default function CreateEventPage() {
  // The role on arrival: an expired session leaves the form in place until its message is read.
  const [role] = useState(() => session.get().user?.role);
  return role === 'organizer' ? <CreateEvent /> : <Navigate to={addresses.events()} replace />;
}
