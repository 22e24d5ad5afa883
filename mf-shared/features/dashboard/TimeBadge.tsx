import { Badge, StatusBadge } from '../../ui/badge';
import type { DashboardEvent } from './dashboard-event';
import { isOver, isPast } from './filter-events';
import { DASHBOARD_TEXTS as texts } from './texts';

/** 'En cours', then 'Événement passé'; nothing before the start. */
export function TimeBadge({
  event,
  now,
  startedIsPast = false,
}: {
  event: Pick<DashboardEvent, 'startsAt' | 'endsAt' | 'cancelled'>;
  now: Date;
  /** 'Événement passé' from the start on, as specified for the admin. */
  startedIsPast?: boolean;
}) {
  if (isPast(event, now) && (startedIsPast || isOver(event, now))) return <Badge>{texts.past}</Badge>;
  return isPast(event, now) && !event.cancelled ? <StatusBadge status="ongoing" /> : null;
}
