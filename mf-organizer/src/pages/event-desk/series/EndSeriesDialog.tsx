import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { SeriesScope } from '@eveneo/contract/application/series';
import { useNavigate, useUser } from '@eveneo/platform';
import { useEndSeries } from 'mf-shared/api/series';
import { addresses } from 'mf-shared/format/addresses';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import { Select } from 'mf-shared/ui/select';
import { texts } from './texts';

const SCOPES: readonly SeriesScope[] = ['following', 'all'];

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
      <Select
        id="series-scope"
        label={texts.scope}
        value={scope}
        options={SCOPES.map((value) => ({ value, label: texts[value] }))}
        onChange={({ target }) => setScope(target.value as SeriesScope)}
      />
      <p>{cancels ? texts.cancelText : texts.removeText}</p>
    </RemovalDialog>
  );
}
