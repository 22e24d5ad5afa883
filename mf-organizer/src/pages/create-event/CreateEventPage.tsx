import { useState } from 'react';
import { Navigate, session, useSearchParams } from '@eveneo/platform';
import { CreateEvent } from 'mf-shared/features/event-management/create';
import { addresses } from 'mf-shared/format/addresses';

/** Redirects everybody except organizers and admins who copy an event. */
export default function CreateEventPage() {
  const [parameters] = useSearchParams();
  // The role on arrival: an expired session leaves the form in place until its message is read.
  const [role] = useState(() => session.get().user?.role);
  const admitted = role === 'organizer' || (role === 'admin' && parameters.has('copie'));
  return admitted ? <CreateEvent /> : <Navigate to={addresses.events()} replace />;
}
