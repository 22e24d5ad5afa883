import { useState } from 'react';
import { Navigate, session } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { CreateEvent } from 'mf-shared/features/event-management/create';

/** /create-event. Admins may come by the route's rule; the page sends whoever is no organizer on. */
export default function CreateEventPage() {
  // As on arrival: an expired session leaves the form where it is until its text is read.
  const [role] = useState(() => session.get().user?.role);
  return role === 'organizer' ? <CreateEvent /> : <Navigate to={addresses.events()} replace />;
}
