import { useRef } from 'react';
import { useRemoveRegistrants } from 'mf-shared/api/registrants';
import { shownText } from 'mf-shared/format/typography';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import type { Present } from '../../../registrants/RegistrantTable';
import { texts as all } from './texts';
import { useRetried } from './use-retried';

const { removal: texts } = all;

export interface Removed {
  people: readonly Present[];
  /** How many of them this dialog removed. */
  count: number;
  /** When the removal was sent, by `performance.now()`. */
  askedAt: number;
}

/** Asks for one reason before one or several registrations are removed. */
export function RemoveDialog({
  event,
  people,
  onClose,
  onRemoved,
}: {
  event: { id: number; title: string };
  people: readonly Present[];
  onClose: () => void;
  onRemoved: (removed: Removed) => void;
}) {
  const remove = useRemoveRegistrants(event.id);
  const removed = useRef<Removed>({ people, count: 0, askedAt: 0 });
  const count = people.length;
  const retried = useRetried(count);
  const [first] = people;
  return (
    <RemovalDialog
      texts={texts.dialog(count)}
      reason={{ label: texts.why, hint: texts.told(count) }}
      remove={async (why) => {
        const done = await retried(async () => {
          const answer = await remove.mutateAsync({ userIds: people.map(({ user_id }) => user_id), why });
          return answer.removed;
        });
        removed.current = { people, ...done };
      }}
      onClose={onClose}
      onRemoved={() => onRemoved(removed.current)}
    >
      <p>
        {shownText(
          first && count === 1 ? texts.one(first.name, event.title) : texts.several(count, event.title),
        )}
      </p>
      <p>{texts.after(count)}</p>
    </RemovalDialog>
  );
}
