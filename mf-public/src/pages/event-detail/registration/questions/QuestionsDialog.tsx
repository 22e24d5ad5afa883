import { useState } from 'react';
import type { GivenAnswers } from '@eveneo/contract/application/answers';
import type { EventDetail } from '@eveneo/contract/application/events';
import { answerField } from '@eveneo/contract/application/question-rules';
import type { Joining } from 'mf-shared/api/event-registration';
import { formFailure } from 'mf-shared/format/failure-text';
import { rulesOf, useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { registrationTexts } from '../../../../texts/event-detail';
import { questionTexts as texts } from '../../../../texts/questions';
import { AnswerInput } from './AnswerInput';
import { CompanionsInput } from './CompanionsInput';
import { byQuestion, given, unanswered } from './given-answers';
import styles from './Questions.module.css';

interface Way {
  submit: string;
  busy: string;
  send: (said: Joining) => Promise<void>;
}

/** Asks the event's questions and the names of companions before a place is taken. */
export function QuestionsDialog({
  event: { questions = [], companions_max, answers_kept_why, places_left, capacity },
  way,
  groupWay,
  onClose,
}: {
  event: EventDetail;
  way: Way;
  /** Used for a group that is larger than the number of places left. */
  groupWay?: Way;
  onClose: () => void;
}) {
  const ids = questions.map(({ id }) => id);
  const [companions, setCompanions] = useState<string[]>([]);
  const waits = groupWay !== undefined && companions.length >= Math.max(1, places_left);
  const { submit, busy, send } = waits ? groupWay : way;
  const form = useKitForm<GivenAnswers>({
    id: 'answer',
    defaultValues: {},
    order: ids,
    rules: rulesOf<GivenAnswers>((values) => unanswered(questions, values)),
    send: (values) =>
      send({
        ...(questions.length > 0 && { answers: given(questions, values) }),
        ...(companions.length > 0 && { companions }),
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
      {questions.map((question) => {
        const { value, ...shown } = form.controlled(question.id);
        return (
          <AnswerInput
            key={question.id}
            {...shown}
            question={question}
            value={value}
            onChange={(answer) => form.edit(question.id, answer)}
          />
        );
      })}
      {companions_max !== undefined && capacity > 1 && (
        <CompanionsInput
          max={Math.min(companions_max, capacity - 1)}
          names={companions}
          onChange={setCompanions}
        />
      )}
      {waits && <p role="status">{texts.groupWaits}</p>}
      {questions.length > 0 && (
        <p className={styles.read}>
          {answers_kept_why === undefined ? texts.read : `${texts.kept} ${answers_kept_why}`}
        </p>
      )}
    </FormDialog>
  );
}
