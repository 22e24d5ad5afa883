import { useState } from 'react';
import type { EventSummary } from '@eveneo/contract/application/events';
import { LIMITS } from '@eveneo/contract/application/limits';
import { useUser } from '@eveneo/platform';
import { TextInput } from 'mf-shared/ui/text-input';
import type { EditReason } from './EventEditForm';
import * as texts from './texts';

/** Asks admins for a reason when they edit somebody else's event. */
export function useEditReason(): EditReason {
  const user = useUser();
  const [why, setWhy] = useState('');
  return {
    why: why.trim(),
    field: ({ organizer_id: organizer }: Pick<EventSummary, 'organizer_id'>) =>
      user?.role === 'admin' &&
      organizer !== null &&
      organizer !== user.id && (
        <TextInput
          id="edit-reason"
          {...texts.reason}
          optional
          maxLength={LIMITS.reason.max}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
      ),
  };
}
