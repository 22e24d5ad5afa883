import { useState, type ChangeEvent } from 'react';
import { useCityOptions } from 'mf-shared/api/cities';
import { CompletedInput } from 'mf-shared/ui/completed-input';
import type { TextInputProps } from 'mf-shared/ui/text-input';

/** A city, completed from the API's communes. */
export function CityInput({ onChange, ...props }: TextInputProps) {
  const [typed, setTyped] = useState('');
  const options = useCityOptions(typed);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  return <CompletedInput {...props} options={options} onChange={change} />;
}
