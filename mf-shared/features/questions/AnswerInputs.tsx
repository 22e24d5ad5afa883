import type { GivenAnswer } from '@eveneo/contract/application/answers';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { AskedQuestion } from '@eveneo/contract/application/questions';
import { Checkbox } from '../../ui/checkbox';
import { FieldError } from '../../ui/field';
import { Select } from '../../ui/select';
import { TextInput } from '../../ui/text-input';
import { KIT_TEXTS } from '../../ui/texts';
import styles from './Questions.module.css';

interface AnswerProps {
  id: string;
  error: string | undefined;
  question: AskedQuestion;
  /** Undefined before the first answer. */
  value: GivenAnswer | undefined;
  onChange: (answer: GivenAnswer) => void;
}

/** The input that fits the kind of a question. */
function AnswerInput(props: AnswerProps) {
  const { id, error, question, value, onChange } = props;
  const { kind, label, required, options } = question;
  const optional = !required;
  const text = typeof value === 'string' ? value : '';
  switch (kind) {
    case 'text':
      return (
        <TextInput
          id={id}
          label={label}
          error={error}
          optional={optional}
          value={text}
          maxLength={LIMITS.answer.max}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'one':
      return (
        <Select
          id={id}
          label={label}
          error={error}
          optional={optional}
          value={text}
          placeholder="Choisissez"
          options={options.map((option) => ({ value: option, label: option }))}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'many':
      return <SeveralChoices {...props} />;
    case 'accept':
      return (
        <Checkbox
          id={id}
          error={error}
          label={
            <>
              {label}
              {optional && ` ${KIT_TEXTS.optional}`}
            </>
          }
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
  }
}

function SeveralChoices({ id, error, question, value, onChange }: AnswerProps) {
  const { label, required, options } = question;
  const chosen = Array.isArray(value) ? value : [];
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset className={styles.several} aria-describedby={errorId}>
      <legend>
        {label}
        {!required && <span className={styles.optional}> {KIT_TEXTS.optional}</span>}
      </legend>
      {options.map((option, at) => (
        <Checkbox
          key={option}
          // The error summary links to the first option.
          id={at === 0 ? id : `${id}-${at}`}
          label={option}
          checked={chosen.includes(option)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
          }
        />
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

/** What is needed of the kit's form, whose fields are the ids of the questions. */
interface Answering {
  readonly controlled: (id: string) => Pick<AnswerProps, 'id' | 'error' | 'value'>;
  readonly edit: (id: string, answer: GivenAnswer) => void;
}

/** An input for each question of a form. */
export function AnswerInputs({ form, questions }: { form: Answering; questions: readonly AskedQuestion[] }) {
  return questions.map((question) => (
    <AnswerInput
      key={question.id}
      {...form.controlled(question.id)}
      question={question}
      onChange={(answer) => form.edit(question.id, answer)}
    />
  ));
}
