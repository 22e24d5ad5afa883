import { useState, type ReactNode } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { ApiError } from '@eveneo/platform';
import type { Joining } from 'mf-shared/api/event-registration';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { eventDetailTexts } from '../../../../texts/event-detail';

const LazyQuestions = lazyPart(
  async () => (await import(/* webpackChunkName: "joining" */ './QuestionsDialog')).QuestionsDialog,
  { failed: eventDetailTexts.loadFailed },
);

/** Takes a seat, or a rank on the waitlist; its errors are shown. */
interface Taking {
  take: (said?: Joining) => Promise<void>;
  /** The labels of the button that sends the answers, before and while sending. */
  submit: string;
  busy: string;
}

/** What was said when the last place went meanwhile: the waitlist asks the same. */
export type KeptAnswers = readonly [said: Joining | null, keep: (said: Joining | null) => void];

/**
 * Asks the event's questions and the names of companions first, if it has any.
 * @param others joins the waitlist instead, for a group that is too large
 * @param initial what was said before, to be changed
 * @param kept answers that were given already
 */
export function useQuestions(
  event: EventDetail,
  taking: Taking,
  onFailed: (error: unknown) => void,
  {
    others,
    initial,
    kept: [said, keep] = [null, () => undefined],
  }: { others?: Taking; initial?: Joining; kept?: KeptAnswers } = {},
): { start: () => Promise<void>; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const { questions, companions_max, capacity } = event;
  const asks = questions !== undefined || (companions_max !== undefined && capacity > 1);
  const close = () => setOpen(false);
  const sendBy =
    ({ take }: Taking) =>
    async (given: Joining) => {
      try {
        await take(given);
        keep(null);
      } catch (error) {
        // A conflict is shown on the page; other errors in the dialog, which keeps the answers.
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        keep({ keep_in_touch: false, ...given });
        onFailed(error);
      }
      close();
    };
  const ways = (way: Taking) => ({ submit: way.submit, busy: way.busy, send: sendBy(way) });
  return {
    start: async () => {
      if (asks) setOpen(true);
      else await taking.take().catch(onFailed);
    },
    dialog: open && asks && (
      <LazyQuestions
        event={event}
        way={ways(taking)}
        {...(others && { groupWay: ways(others) })}
        {...((said ?? initial) && { initial: said ?? initial })}
        onClose={close}
      />
    ),
  };
}
