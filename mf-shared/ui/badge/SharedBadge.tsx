import type { EventSummary } from '@eveneo/contract/application/events';
import { useUser } from '@eveneo/platform';
import { KIT_TEXTS } from '../texts';
import { Badge } from './Badge';

type Owned = Pick<EventSummary, 'organizer_id'>;

/** Whether an organizer's list shows the event of another organizer, who shares it with them. */
export function useShared({ organizer_id: organizer }: Owned): boolean {
  const user = useUser();
  return user?.role === 'organizer' && organizer !== user.id;
}

/** 'Partagé', for an organizer, on the event of another one. */
export const SharedBadge = ({ event }: { event: Owned }) =>
  useShared(event) && <Badge tone="info">{KIT_TEXTS.shared}</Badge>;
