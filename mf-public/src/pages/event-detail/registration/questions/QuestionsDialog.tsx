import { useState } from 'react';
import type { GivenAnswers } from '@eveneo/contract/application/answers';
import type { EventDetail } from '@eveneo/contract/application/events';
import { answerField } from '@eveneo/contract/application/question-rules';
import type { Joining } from 'mf-shared/api/event-registration';
import { AnswerInputs, byQuestion, given, unanswered } from 'mf-shared/features/questions';
import { formFailure } from 'mf-shared/format/failure-text';
import { rulesOf, useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { AnswersRead } from '../../../../questions/AnswersRead';
import { registrationTexts } from '../../../../texts/event-detail';
import { questionTexts as texts } from '../../../../texts/questions';
import { KeepInTouch } from '../KeepInTouch';
import { CompanionsInput } from './CompanionsInput';

interface Way {
  submit: string;
  busy: string;
  send: (said: Joining) => Promise<void>;
}

/** Of a registration that is changed, the box stands with the place. */
const asksConsent = (initial: Joining | undefined) =>
  initial === undefined || initial.keep_in_touch !== undefined;

/** Asks the event's questions and the names of companions before a place is taken. */
export function QuestionsDialog({
  event,
  way,
  groupWay,
  initial,
  onClose,
}: {
  event: EventDetail;
  way: Way;
  /** Used for a group that is larger than the number of places left. */
  groupWay?: Way;
  /** What was said before. */
  initial?: Joining;
  onClose: () => void;
}) {
  const { questions = [], companions_max, places_left, capacity } = event;
  const [keeps, setKeeps] = useState(initial?.keep_in_touch ?? false);
  const ids = questions.map(({ id }) => id);
  const [companions, setCompanions] = useState<string[]>(initial?.companions ?? []);
  const waits = groupWay !== undefined && companions.length >= Math.max(1, places_left);
  const { submit, busy, send } = waits ? groupWay : way;
  const form = useKitForm<GivenAnswers>({
    id: 'answer',
    defaultValues: initial?.answers ?? {},
    order: ids,
    rules: rulesOf<GivenAnswers>((values) => unanswered(questions, values)),
    send: (values) =>
      send({
        ...(questions.length > 0 && { answers: given(questions, values) }),
        ...((companions.length > 0 || initial) && { companions }),
        ...(keeps && { keep_in_touch: true }),
      }),
    describe: (error) => {
      const { general, fields } = formFailure(error, ids.map(answerField), registrationTexts);
      return { general, fields: byQuestion(fields) };
    },
  });
  return (
    <FormDialog
      form={form}
      title={questions.length > 0 ? texts.title : texts.together}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <AnswerInputs form={form} questions={questions} />
      {companions_max !== undefined && capacity > 1 && (
        <CompanionsInput
          max={Math.min(companions_max, capacity - 1)}
          names={companions}
          onChange={setCompanions}
        />
      )}
      {asksConsent(initial) && <KeepInTouch event={event} checked={keeps} onChange={setKeeps} />}
      {waits && <p role="status">{texts.groupWaits}</p>}
      <AnswersRead event={event} />
    </FormDialog>
  );
}
