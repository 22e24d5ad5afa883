import { useState, type ReactNode } from 'react';
import { EVENT_LINES } from '@eveneo/contract/application/event-lines';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { Registrant } from '@eveneo/contract/application/registrants';
import { toast } from '@eveneo/platform';
import { useSettleRegistrants } from 'mf-shared/api/registrants';
import { failureText } from 'mf-shared/format/failure-text';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import type { MenuItem } from 'mf-shared/ui/menu-button';
import { texts } from './texts';

const CorrectDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "registrant-changes" */ './CorrectDialog')).CorrectDialog,
  { failed: texts.partFailed },
);
const MoveDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "registrant-changes" */ './MoveDialog')).MoveDialog,
  { failed: texts.partFailed },
);

/** What the organizer can change about registrants: menu items, and the dialogs that they open. */
export function useRegistrantChanges(event: EventDetail): {
  /** Notes whether people have paid; null where the event has no price. */
  settle: ((people: readonly Registrant[], settled: boolean) => Promise<void>) | null;
  itemsOf: (one: Registrant) => MenuItem[];
  dialogs: ReactNode;
} {
  const change = useSettleRegistrants(event.id);
  const [open, setOpen] = useState<{ how: 'correct' | 'move'; person: Registrant } | null>(null);
  const settle = async (people: readonly Registrant[], settled: boolean) => {
    try {
      const ids = people.map(({ registration_id }) => registration_id);
      const { changed } = await change.mutateAsync({ registration_ids: ids, settled });
      toast.success(texts.settle.done(changed, settled));
    } catch (error) {
      toast.error(failureText(error, texts.settle));
    }
  };
  const isPriced = event.price_note !== EVENT_LINES.price_note.blank;
  const itemsOf = (one: Registrant): MenuItem[] => {
    const { user_id, added, companion_of, entered_at, settled } = one;
    const own = user_id !== null || added !== undefined;
    if (!own && companion_of === undefined) return [];
    const item = (id: 'correct' | 'move') => ({
      id,
      label: texts[id].open,
      onSelect: () => setOpen({ how: id, person: one }),
    });
    return [
      ...(user_id === null || event.questions ? [item('correct')] : []),
      ...(own && event.series && entered_at === null ? [item('move')] : []),
      ...(isPriced
        ? [
            {
              id: 'settle',
              label: settled ? texts.settle.due : texts.settle.settled,
              onSelect: () => void settle([one], !settled),
            },
          ]
        : []),
    ];
  };
  const close = () => setOpen(null);
  const dialogs = (
    <>
      {open?.how === 'correct' && <CorrectDialog event={event} person={open.person} onClose={close} />}
      {open?.how === 'move' && <MoveDialog event={event} person={open.person} onClose={close} />}
    </>
  );
  return { settle: isPriced ? settle : null, itemsOf, dialogs };
}
