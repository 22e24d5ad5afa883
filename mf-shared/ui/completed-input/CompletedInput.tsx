import { TextInput, type TextInputProps } from '../text-input';

/** An input with suggestions (datalist); any other text is accepted too. */
export function CompletedInput({
  options,
  ...props
}: TextInputProps & {
  options: readonly { value: string; label?: string }[];
}) {
  const list = `${props.id}-list`;
  return (
    <div>
      <TextInput {...props} list={list} autoComplete="off" />
      <datalist id={list}>
        {options.map(({ value, label }) => (
          // Several departments may have a commune of the same name.
          <option key={`${value} ${label}`} value={value} label={label} />
        ))}
      </datalist>
    </div>
  );
}
