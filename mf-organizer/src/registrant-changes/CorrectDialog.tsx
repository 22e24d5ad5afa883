import type { GivenAnswers } from '@eveneo/contract/application/answers';
import type { EventDetail } from '@eveneo/contract/application/events';
import { LIMITS } from '@eveneo/contract/application/limits';
import { answerField } from '@eveneo/contract/application/question-rules';
import type { Registrant } from '@eveneo/contract/application/registrants';
import { companionName } from '@eveneo/contract/application/texts';
import { toast } from '@eveneo/platform';
import { useCorrectRegistrant } from 'mf-shared/api/registrants';
import { AnswerInputs, byQuestion, given, toGiven, unanswered } from 'mf-shared/features/questions';
import { formFailure } from 'mf-shared/format/failure-text';
import { rulesOf, useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { TextInput } from 'mf-shared/ui/text-input';
import { texts as all } from './texts';

const { correct: texts } = all;

/** The name as typed; a companion without one is called by the host's. */
const typedName = ({ name, companion_of: host }: Registrant) =>
  host !== undefined && name === companionName(host) ? '' : name;

/** Corrects the name of a person without an account, and the answers of anybody but companions. */
export function CorrectDialog({
  event,
  person,
  onClose,
}: {
  event: EventDetail;
  person: Registrant;
  onClose: () => void;
}) {
  const correct = useCorrectRegistrant(event.id);
  const named = person.user_id === null;
  const questions = person.companion_of === undefined ? (event.questions ?? []) : [];
  const ids = questions.map(({ id }) => id);
  /** Somebody added by hand may have answered nothing. */
  const answersOf = (values: GivenAnswers) => {
    const said = given(questions, values);
    return questions.length === 0 || (named && Object.keys(said).length === 0) ? undefined : said;
  };
  const form = useKitForm<GivenAnswers>({
    id: 'correct',
    defaultValues: { ...(named && { name: typedName(person) }), ...toGiven(questions, person.answers ?? []) },
    order: ['name', ...ids],
    rules: rulesOf<GivenAnswers>((values) => (answersOf(values) ? unanswered(questions, values) : {})),
    send: async ({ name, ...values }) => {
      const answers = answersOf(values);
      await correct.mutateAsync({
        id: person.registration_id,
        body: { ...(named && { name: String(name) }), ...(answers && { answers }) },
      });
      toast.success(texts.done);
      onClose();
    },
    describe: (error) => {
      const { general, fields } = formFailure(error, ['name', ...ids.map(answerField)], texts);
      const { name, ...answers } = fields;
      return { general, fields: { ...(name && { name }), ...byQuestion(answers) } };
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.title(person.name)}
      submit={texts.submit}
      busy={texts.busy}
      onClose={onClose}
    >
      {named && (
        <TextInput {...form.text('name')} label={texts.name} maxLength={LIMITS.name.max} autoComplete="off" />
      )}
      <AnswerInputs form={form} questions={questions} />
    </FormDialog>
  );
}
