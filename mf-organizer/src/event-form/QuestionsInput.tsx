import { Plus } from 'lucide-react';
import { LIMITS } from '@eveneo/contract/application/limits';
import {
  QUESTION_KINDS,
  questionsText,
  type Question,
  type QuestionKind,
} from '@eveneo/contract/application/questions';
import layout from 'mf-shared/styles/layout.module.css';
import { Button } from 'mf-shared/ui/button';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { FieldError } from 'mf-shared/ui/field';
import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { TextInput } from 'mf-shared/ui/text-input';
import { questionTexts as texts } from './option-texts';
import styles from './QuestionsInput.module.css';

const NEW: Question = { kind: 'text', label: '', required: false, options: [] };
const KINDS = QUESTION_KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] }));

/** The questions of an event, as the JSON text that the form sends. */
export function QuestionsInput({
  id,
  label,
  error,
  value,
  onChange,
}: {
  /** Id of the first question's text field. */
  id: string;
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const questions = value === '' ? [] : (JSON.parse(value) as Question[]);
  const idOf = (at: number) => (at === 0 ? id : `${id}-${at}`);
  const write = (next: readonly Question[], focus?: string) => {
    onChange(questionsText(next));
    if (focus) requestAnimationFrame(() => document.getElementById(focus)?.focus());
  };
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div role="group" aria-labelledby={`${id}-title`} aria-describedby={errorId} className={styles.questions}>
      <div>
        <p id={`${id}-title`} className={styles.title}>
          {label}
        </p>
        <p className={layout.muted}>{texts.hint}</p>
      </div>
      {questions.map((question, at) => (
        <QuestionFields
          // Questions have no identity but their place.
          key={at}
          id={idOf(at)}
          number={at + 1}
          question={question}
          onChange={(changed) => write(questions.map((one, index) => (index === at ? changed : one)))}
          onRemove={() =>
            write(
              questions.filter((_, index) => index !== at),
              `${id}-add`,
            )
          }
        />
      ))}
      <FieldError id={errorId}>{error}</FieldError>
      {questions.length < LIMITS.questions.max && (
        <Button
          id={`${id}-add`}
          variant="secondary"
          size="s"
          icon={<Plus aria-hidden="true" />}
          onClick={() => write([...questions, NEW], idOf(questions.length))}
        >
          {texts.add}
        </Button>
      )}
    </div>
  );
}

function QuestionFields({
  id,
  number,
  question,
  onChange,
  onRemove,
}: {
  id: string;
  number: number;
  question: Question;
  onChange: (question: Question) => void;
  onRemove: () => void;
}) {
  const { kind, label, required, options } = question;
  return (
    <fieldset className={styles.question}>
      <legend className={styles.number}>{texts.one(number)}</legend>
      <TextInput
        id={id}
        label={texts.label}
        value={label}
        maxLength={LIMITS.question.max}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...question, label: target.value })}
      />
      <Select
        id={`${id}-kind`}
        label={texts.kind}
        value={kind}
        options={KINDS}
        onChange={({ target }) => onChange({ ...question, kind: target.value as QuestionKind })}
      />
      {(kind === 'one' || kind === 'many') && (
        <TextArea
          id={`${id}-options`}
          label={texts.options}
          hint={texts.optionsHint}
          rows={3}
          value={options.join('\n')}
          onChange={({ target }) => onChange({ ...question, options: target.value.split('\n') })}
        />
      )}
      <div className={styles.foot}>
        <Checkbox
          id={`${id}-required`}
          label={texts.required}
          checked={required}
          onChange={({ target }) => onChange({ ...question, required: target.checked })}
        />
        <Button variant="ghost" size="s" onClick={onRemove}>
          {texts.remove(number)}
        </Button>
      </div>
    </fieldset>
  );
}
