import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { SeriesScope } from '@eveneo/contract/application/series';
import { useNavigate, useQuery, useUser } from '@eveneo/platform';
import { seasonQuery } from 'mf-shared/api/season';
import { useEndSeries } from 'mf-shared/api/series';
import { addresses } from 'mf-shared/format/addresses';
import { FilterChips } from 'mf-shared/ui/filter-chips';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import { Spinner } from 'mf-shared/ui/spinner';
import { DatesInScope, datesInScope } from '../../../season/DatesInScope';
import { texts as season } from '../../../season/texts';
import { texts } from './texts';

/** Asks which dates of a series are cancelled or deleted, and why. */
export function EndSeriesDialog({
  event,
  how,
  onClose,
}: {
  event: EventDetail;
  how: 'cancel' | 'delete';
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const user = useUser();
  const end = useEndSeries(how);
  const [scope, setScope] = useState<SeriesScope>('following');
  const query = useQuery(seasonQuery(event.id));
  const cancels = how === 'cancel';
  // Somebody else's events, which only admins can delete.
  const foreign = event.organizer_id !== null && event.organizer_id !== user?.id;
  return (
    <RemovalDialog
      texts={{
        title: cancels ? texts.cancel : texts.remove,
        ...(cancels && { cancel: texts.keep }),
        confirm: cancels ? texts.confirmCancel : texts.confirmRemove,
        busy: cancels ? texts.busyCancel : texts.busyRemove,
        success: cancels ? texts.cancelSuccess : texts.removeSuccess,
        failed: texts.endFailed,
      }}
      {...((cancels || foreign) && {
        reason: { label: texts.why, hint: cancels ? texts.told : texts.toldOrganizer },
      })}
      remove={(why) => end.mutateAsync({ id: event.id, scope, why })}
      onClose={onClose}
      onRemoved={() => (cancels ? onClose() : void navigate(addresses.manageEvents, { replace: true }))}
    >
      <FilterChips label={season.scope} options={season.scopes} value={scope} onChange={setScope} />
      <QueryBoundary query={query} pending={<Spinner label={season.loading} />} failed={season.failed}>
        {({ dates, told }) => (
          <>
            <DatesInScope dates={datesInScope(dates, { id: event.id, scope, drafts: !cancels })} />
            <p>{season.told(told[scope])}</p>
          </>
        )}
      </QueryBoundary>
      <p>{cancels ? texts.cancelText : texts.removeText}</p>
    </RemovalDialog>
  );
}
