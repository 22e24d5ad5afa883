import type { EventDetail } from '@eveneo/contract/application/events';
import { http, useMutation, useQueryClient, useUser } from '@eveneo/platform';
import { eventKeys } from './event-keys';

/** What the event forms hold: texts as typed, the way a multipart form sends them. */
export interface EventFields {
  title: string;
  description: string;
  date: string;
  time: string;
  end_time: string;
  location: string;
  category_id: string;
  capacity: string;
}

function toForm(fields: Partial<EventFields>, image: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (image) form.append('image', image);
  return form;
}

/** `If-Match` makes the server refuse the edit of an event that somebody else has changed meanwhile. */
const ifMatch = (version: number) => ({ 'If-Match': `"v${version}"` });

export interface EventEdit {
  id: number;
  fields: EventFields;
  /** The version that the edit starts from. */
  version: number;
}

/** Lists, counters and details all show an event: after a change whatever is on screen is read anew. */
function useRefreshEvents() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: eventKeys.all });
}

/** POST /api/events. The form has its own text for an expired session, hence `holdExpiry`. */
export function useCreateEvent() {
  const refresh = useRefreshEvents();
  const user = useUser();
  return useMutation({
    mutationFn: ({ fields, image }: { fields: EventFields; image: File | null }) => {
      const form = toForm(fields, image);
      if (user) form.append('organizer_id', String(user.id));
      return http.post<EventDetail>('/api/events', form, { holdExpiry: true });
    },
    onSuccess: () => void refresh(),
  });
}

/** An edit that may carry an image: POST with `_method=PUT`. */
export function useEditEventForm() {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: ({ id, fields, version, image }: EventEdit & { image: File | null }) => {
      const form = toForm(fields, image);
      form.append('_method', 'PUT');
      return http.post<EventDetail>(`/api/events/${id}`, form, { headers: ifMatch(version) });
    },
    onSuccess: () => void refresh(),
  });
}

/** An edit without an image: PUT with JSON. */
export function useEditEventJson() {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: ({ id, fields, version }: EventEdit) =>
      http.put<EventDetail>(`/api/events/${id}`, fields, { headers: ifMatch(version) }),
    onSuccess: () => void refresh(),
  });
}

/** DELETE /api/events/{id}. */
export function useDeleteEvent() {
  const refresh = useRefreshEvents();
  return useMutation({
    mutationFn: (id: number) => http.delete(`/api/events/${id}`),
    // A failure may mean that somebody else was faster: the list then tells.
    onSettled: () => void refresh(),
  });
}
