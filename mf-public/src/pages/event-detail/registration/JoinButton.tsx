import type { EventDetail } from '@eveneo/contract/application/events';
import type { useJoinWaitlist } from 'mf-shared/api/waitlist';
import { failureText } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { useQuestions, type KeptAnswers } from './questions/use-questions';

/** Callbacks that show the outcome of a click in the card. */
export interface OutcomeHandlers {
  readonly onDone: (message: string) => void;
  readonly onFailed: (message: string) => void;
}

/** Joins the waitlist, or asks the organizer for a place; the event's questions come first. */
export function JoinButton({
  event,
  join,
  texts,
  kept,
  onDone,
  onFailed,
}: {
  event: EventDetail;
  join: ReturnType<typeof useJoinWaitlist>;
  texts: { submit: string; busy: string; failed: string };
  kept?: KeptAnswers;
} & OutcomeHandlers) {
  const { submit, busy } = texts;
  const { start, dialog } = useQuestions(
    event,
    { submit, busy, take: async (said) => onDone((await join.mutateAsync(said)).message) },
    (error) => onFailed(failureText(error, texts)),
    { ...(kept && { kept }) },
  );
  return (
    <>
      <Button wide loading={join.isPending} loadingLabel={busy} onClick={start}>
        {submit}
      </Button>
      {dialog}
    </>
  );
}
