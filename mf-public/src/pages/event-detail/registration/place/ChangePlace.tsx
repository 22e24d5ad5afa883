import { registrationState } from '@eveneo/contract/application/event-states';
import { minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { Ticket } from '@eveneo/contract/application/places';
import { companionName } from '@eveneo/contract/application/texts';
import { now, toast, usePublicSettings } from '@eveneo/platform';
import { useChangeRegistration } from 'mf-shared/api/event-registration';
import { toGiven } from 'mf-shared/features/questions';
import { failureText } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { placeTexts as texts } from '../../../../texts/place';
import { useQuestions } from '../questions/use-questions';

/** Changes answers and companions, until registration closes. Nothing where the event asks neither. */
export function ChangePlace({ event, ticket }: { event: EventDetail; ticket: Ticket }) {
  const { timeZone } = usePublicSettings();
  const change = useChangeRegistration(event.id);
  const { questions = [], companions_max } = event;
  const names = (ticket.companions ?? []).map(({ name }) =>
    name === companionName(ticket.name) ? '' : name,
  );
  const { start, dialog } = useQuestions(
    event,
    {
      ...{ submit: texts.change.submit, busy: texts.change.busy },
      take: async (said) => void toast.success((await change.mutateAsync(said ?? {})).message),
    },
    (error) => toast.error(failureText(error, texts.change)),
    { initial: { answers: toGiven(questions, ticket.answers ?? []), companions: names } },
  );
  const shut = registrationState(event, minuteNow(now(), zoneOf(event, timeZone))) !== null;
  if (shut || (questions.length === 0 && companions_max === undefined)) return null;
  return (
    <>
      <Button variant="secondary" wide onClick={start}>
        {texts.change.act}
      </Button>
      {dialog}
    </>
  );
}
