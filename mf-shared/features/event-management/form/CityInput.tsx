import { useState, type ChangeEvent } from 'react';
import { useCityOptions } from '../../../api/cities';
import { CompletedInput } from '../../../ui/completed-input';
import type { TextInputProps } from '../../../ui/text-input';

/** A city's name, completed from the communes that the API knows; what is typed is checked there. */
export function CityInput({ onChange, ...props }: TextInputProps) {
  const [typed, setTyped] = useState('');
  const options = useCityOptions(typed);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  return <CompletedInput {...props} options={options} onChange={change} />;
}
