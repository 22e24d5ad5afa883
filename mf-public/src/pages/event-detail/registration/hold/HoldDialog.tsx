import { useState } from 'react';
import type { GivenAnswers } from '@eveneo/contract/application/answers';
import type { EventDetail } from '@eveneo/contract/application/events';
import { holdPlaceFormSchema } from '@eveneo/contract/application/holds';
import { mostHeld } from '@eveneo/contract/application/limits';
import { answerField } from '@eveneo/contract/application/question-rules';
import { useHoldPlace } from 'mf-shared/api/hold';
import { Button } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { schemaResolver, useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { TextInput } from 'mf-shared/ui/text-input';
import { visitorFailure } from '../../../../account/failures';
import { EmailInput } from '../../../../account/inputs';
import { TermsCheckbox } from '../../../../account/TermsCheckbox';
import { fieldTexts } from '../../../../texts/account';
import { registrationTexts } from '../../../../texts/event-detail';
import { holdTexts as texts } from '../../../../texts/hold';
import { questionTexts } from '../../../../texts/questions';
import { AnswerInput } from '../questions/AnswerInput';
import { CompanionsInput } from '../questions/CompanionsInput';
import { byQuestion, given, unanswered } from '../questions/given-answers';
import styles from '../questions/Questions.module.css';

/** Name, address, terms, and the answers by the ids of their questions. */
type HoldFields = GivenAnswers & { name: string; email: string; terms: boolean };
const FIELDS = ['name', 'email'] as const;

/** Asks for a place without an account; afterwards it says where the link was sent. */
export function HoldDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const { questions = [], companions_max = 0, answers_kept_why, capacity } = event;
  const welcome = Math.min(companions_max, capacity - 1);
  const most = Math.min(welcome, mostHeld(capacity) - 1);
  const [companions, setCompanions] = useState<string[]>([]);
  const ids = questions.map(({ id }) => id);
  const hold = useHoldPlace(event.id);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useKitForm<HoldFields>({
    id: 'hold',
    defaultValues: { name: '', email: '', terms: false },
    order: [...FIELDS, ...ids, 'terms'],
    rules: schemaResolver<HoldFields>(holdPlaceFormSchema, (values) => unanswered(questions, values)),
    send: async (values) => {
      const { name, email } = values;
      const answers = questions.length > 0 && { answers: given(questions, values) };
      await hold.mutateAsync({ name, email, ...answers, ...(companions.length > 0 && { companions }) });
      setSentTo(email);
    },
    describe: (error) => {
      const { general, fields } = visitorFailure(error, [...FIELDS, ...ids.map(answerField)], texts.failed);
      const { name, email, ...answers } = fields;
      return { general, fields: { ...(name && { name }), ...(email && { email }), ...byQuestion(answers) } };
    },
  });
  if (sentTo !== null)
    return (
      <Dialog
        open
        title={texts.sent}
        onClose={onClose}
        actions={<Button onClick={onClose}>{texts.close}</Button>}
      >
        <p role="status">{texts.sentTo(sentTo)}</p>
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      title={registrationTexts.hold}
      submit={texts.submit}
      busy={texts.submitting}
      onClose={onClose}
    >
      <p className={styles.read}>
        {texts.lead} {most < welcome && (most > 0 ? texts.more : texts.alone)}
      </p>
      <TextInput label={fieldTexts.name} autoComplete="name" {...form.field('name')} />
      <EmailInput {...form.field('email')} />
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
      {most > 0 && <CompanionsInput max={most} names={companions} onChange={setCompanions} />}
      {questions.length > 0 && (
        <p className={styles.read}>
          {answers_kept_why === undefined ? questionTexts.read : `${questionTexts.kept} ${answers_kept_why}`}
        </p>
      )}
      <TermsCheckbox {...form.field('terms')} />
    </FormDialog>
  );
}
