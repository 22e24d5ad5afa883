import type { EventDetail } from '@eveneo/contract/application/events';
import type { RegistrantPage } from '@eveneo/contract/application/registrants';
import { useQuery } from '@eveneo/platform';
import { invitedQuery } from 'mf-shared/api/guest-invitations';
import { formatNumber } from 'mf-shared/format/number-text';
import { FilterChips } from 'mf-shared/ui/filter-chips';
import { texts } from './texts';
import type { List, Shown } from './use-registrant-list';

/**
 * All; entered and expected once somebody has entered; requests if any or if needed; the waitlist unless empty, or if it became so while it is open; whom the organizer invited, if anybody.
 */
function chipsOf(
  { counts }: RegistrantPage,
  event: EventDetail,
  { device, shown }: List,
  invited: number,
): Partial<Record<Shown, string>> {
  const { waiting_count: waiting, requests_count: requests = 0 } = event;
  const { filters } = texts;
  return {
    all: filters.all(formatNumber(counts.all)),
    ...(counts.entered > 0 && {
      entered: filters.entered(formatNumber(counts.entered)),
      expected: filters.expected(formatNumber(counts.expected)),
    }),
    ...(counts.added && { added: filters.added(formatNumber(counts.added)) }),
    ...(counts.settled && {
      settled: filters.settled(formatNumber(counts.settled)),
      due: filters.due(formatNumber(counts.all - counts.settled)),
    }),
    ...(device && { device: filters.device }),
    ...((event.approval || requests > 0) && { requests: filters.requests(formatNumber(requests)) }),
    ...((waiting > 0 || shown === 'waiting') && { waiting: filters.waiting(formatNumber(waiting)) }),
    ...((invited > 0 || shown === 'invited') && { invited: filters.invited(formatNumber(invited)) }),
  };
}

/** Renders nothing if 'all' is the only filter. */
export function Filters({ page, event, list }: { page: RegistrantPage; event: EventDetail; list: List }) {
  const invited = useQuery(invitedQuery(event.id)).data?.data.length ?? 0;
  const chips = chipsOf(page, event, list, invited);
  if (list.shown === 'all' && Object.keys(chips).length === 1) return null;
  return <FilterChips label={texts.filter} options={chips} value={list.shown} onChange={list.setShown} />;
}
