import { LIMITS } from '@eveneo/contract/application/limits';
import { plural } from 'mf-shared/format/number-text';
import { Select } from 'mf-shared/ui/select';
import { TextInput } from 'mf-shared/ui/text-input';
import { questionTexts as texts } from '../../../../texts/questions';

/** The number of companions, and their names. */
export function CompanionsInput({
  max,
  names,
  onChange,
}: {
  max: number;
  names: readonly string[];
  onChange: (names: string[]) => void;
}) {
  const choices = Array.from({ length: max }, (_, at) => ({
    value: at + 1,
    label: plural(at + 1, 'personne'),
  }));
  const choose = (count: number) => onChange(Array.from({ length: count }, (_, at) => names[at] ?? ''));
  return (
    <>
      <Select
        id="companions"
        label={texts.with}
        value={names.length === 0 ? '' : names.length}
        placeholder={texts.alone}
        options={choices}
        onChange={({ target }) => choose(Number(target.value))}
      />
      {names.map((name, at) => (
        <TextInput
          // A person without a name is only identified by the position.
          key={at}
          id={`companion-${at + 1}`}
          label={texts.companion(String(at + 1))}
          optional
          value={name}
          maxLength={LIMITS.name.max}
          autoComplete="off"
          onChange={({ target }) => onChange(names.map((one, index) => (index === at ? target.value : one)))}
        />
      ))}
    </>
  );
}
