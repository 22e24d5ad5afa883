import type { Right } from '@eveneo/contract/application/co-organizers';
import type { Attention } from '@eveneo/contract/application/registrations';
import { useUser } from '@eveneo/platform';
import type { DashboardEvent } from 'mf-shared/features/dashboard';
import { manages } from 'mf-shared/format/event-rights';

export type Opens = (event: Pick<DashboardEvent, 'id' | 'organizer_id'>, right: Right) => boolean;

/** What the organizer may open: everything of their own events, and what they were given of those of others. */
export function useRights(attention: Attention | undefined): Opens {
  const user = useUser();
  const rights = new Map(attention?.shared?.map((event) => [event.id, event.rights]));
  return ({ id, organizer_id }, right) => manages({ organizer_id, my_rights: rights.get(id) }, user, right);
}
