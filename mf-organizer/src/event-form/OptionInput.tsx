import { EVENT_LINES } from '@eveneo/contract/application/event-lines';
import { LIMITS } from '@eveneo/contract/application/limits';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { Select } from 'mf-shared/ui/select';
import { TextInput } from 'mf-shared/ui/text-input';
import type { ControlledValue, InputProps, OptionName } from './input-props';
import { optionHints as hints, noCompanions } from './option-texts';
import { PublicationInput } from './PublicationInput';
import { QuestionsInput } from './QuestionsInput';

const COMPANION_COUNTS = Array.from({ length: LIMITS.companions.max }, (_, at) => ({
  value: at + 1,
  label: String(at + 1),
}));

/** The input of an option. @param today the earliest date allowed */
export function OptionInput({
  field,
  today,
  value,
  change,
  ...props
}: InputProps & ControlledValue & { field: OptionName; today: string }) {
  const { id, name, label, error } = props;
  switch (field) {
    case 'publish_at':
      return <PublicationInput {...props} value={value} onChange={change} today={today} />;
    case 'unlisted':
    case 'approval':
      return (
        <Checkbox
          id={id}
          name={name}
          label={label}
          error={error}
          hint={props.hint ?? hints.unlisted}
          checked={value === 'true'}
          onChange={({ target }) => change(target.checked ? 'true' : '')}
        />
      );
    case 'registration_opens_at':
    case 'registration_closes_at':
      return <TextInput {...props} type="datetime-local" />;
    case 'companions_max':
      return <Select {...props} placeholder={noCompanions} options={COMPANION_COUNTS} />;
    case 'questions':
      return <QuestionsInput id={id} label={label} error={error} value={value} onChange={change} />;
    case 'answers_kept_why':
      return (
        <TextInput
          {...props}
          hint={hints.answers_kept_why}
          maxLength={EVENT_LINES.answers_kept_why.max}
          autoComplete="off"
        />
      );
  }
}
