import type { EventDetail } from '@eveneo/contract/application/events';
import { useUser } from '@eveneo/platform';
import { useAskToRegister } from 'mf-shared/api/registration-requests';
import { failureText } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { requestTexts as texts } from '../../../texts/requests';
import type { OutcomeHandlers } from './JoinWaitlist';
import { useQuestions } from './questions/use-questions';

/** A button that asks the organizer for a place. */
export function AskPlace({ event, onDone, onFailed }: { event: EventDetail } & OutcomeHandlers) {
  const user = useUser();
  const ask = useAskToRegister(event.id, user?.id ?? null);
  const { start, dialog } = useQuestions(
    event,
    {
      submit: texts.ask,
      busy: texts.asking,
      take: async (said) => onDone((await ask.mutateAsync(said)).message),
    },
    (error) => onFailed(failureText(error, { failed: texts.askFailed })),
  );
  return (
    <>
      <Button wide loading={ask.isPending} loadingLabel={texts.asking} onClick={start}>
        {texts.ask}
      </Button>
      {dialog}
    </>
  );
}
