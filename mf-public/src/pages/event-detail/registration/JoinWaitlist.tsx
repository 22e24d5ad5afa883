import type { EventDetail } from '@eveneo/contract/application/events';
import { useUser } from '@eveneo/platform';
import { useJoinWaitlist } from 'mf-shared/api/waitlist';
import { failureText } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { waitlistTexts as texts } from '../../../texts/waitlist';
import { useQuestions } from './questions/use-questions';

/** Callbacks that show the outcome of a click in the card. */
export interface OutcomeHandlers {
  readonly onDone: (message: string) => void;
  readonly onFailed: (message: string) => void;
}

/** Joins the waitlist, or takes a seat that has just become free. */
export function JoinWaitlist({ event, onDone, onFailed }: { event: EventDetail } & OutcomeHandlers) {
  const user = useUser();
  const join = useJoinWaitlist(event.id, user?.id ?? null);
  const { start, dialog } = useQuestions(
    event,
    {
      submit: texts.join,
      busy: texts.joining,
      take: async (said) => onDone((await join.mutateAsync(said)).message),
    },
    (error) => onFailed(failureText(error, { failed: texts.joinFailed })),
  );
  return (
    <>
      <Button wide loading={join.isPending} loadingLabel={texts.joining} onClick={start}>
        {texts.join}
      </Button>
      {dialog}
    </>
  );
}
