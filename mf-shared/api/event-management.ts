import type { EventDetail, EventSummary } from 'api/contract';
import { http, queryOptions, useMutation, useQueryClient, useUser } from '@eveneo/platform';

/** The roles that manage events; each has endpoints of its own. */
export type ManagerRole = 'admin' | 'organizer';

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

/** The server answered, but not with a list: a proxy's page, say. */
export class UnexpectedAnswerError extends Error {}

async function readManagedEvents(role: ManagerRole, signal: AbortSignal): Promise<EventSummary[]> {
  const answer = await http.get<unknown>(`/api/${role}/events`, { signal });
  if (Array.isArray(answer)) return answer as EventSummary[];
  console.error(`Invalid response format for ${role} events`, answer);
  throw new UnexpectedAnswerError(`/api/${role}/events: not an array`);
}

/**
 * The events that an admin or an organizer manages.
 * @param userId part of the key: what one organizer sees is never shown to the next
 */
export const managedEventsQuery = (role: ManagerRole, userId: number | null) =>
  queryOptions({
    queryKey: ['managed-events', role, userId],
    queryFn: ({ signal }) => readManagedEvents(role, signal),
    enabled: userId !== null,
  });

/** managedEventsQuery for who is logged in. */
export const useManagedEventsQuery = (role: ManagerRole) => managedEventsQuery(role, useUser()?.id ?? null);

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
function useRefreshEverything() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

/** POST /api/events. The form has its own text for an expired session, hence `holdExpiry`. */
export function useCreateEvent() {
  const refresh = useRefreshEverything();
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

/** The inline edit: POST with `_method=PUT`, because it may carry an image. */
export function useEditEventForm() {
  const refresh = useRefreshEverything();
  return useMutation({
    mutationFn: ({ id, fields, version, image }: EventEdit & { image: File | null }) => {
      const form = toForm(fields, image);
      form.append('_method', 'PUT');
      return http.post<EventDetail>(`/api/events/${id}`, form, { headers: ifMatch(version) });
    },
    onSuccess: () => void refresh(),
  });
}

/** The edit page: PUT with JSON. */
export function useEditEventJson() {
  const refresh = useRefreshEverything();
  return useMutation({
    mutationFn: ({ id, fields, version }: EventEdit) =>
      http.put<EventDetail>(`/api/events/${id}`, fields, { headers: ifMatch(version) }),
    onSuccess: () => void refresh(),
  });
}

/** DELETE /api/events/{id}. */
export function useDeleteEvent() {
  const refresh = useRefreshEverything();
  return useMutation({
    mutationFn: (id: number) => http.delete(`/api/events/${id}`),
    // A failure may mean that somebody else was faster: the list then tells.
    onSettled: () => void refresh(),
  });
}
