import { useState, type ChangeEvent } from 'react';
import { useQuery } from '@eveneo/platform';
import { citiesQuery } from '../../../api/cities';
import { CompletedInput } from '../../../ui/completed-input';
import type { TextInputProps } from '../../../ui/text-input';

/** A city's name, completed from the communes that the API knows; what is typed is checked there. */
export function CityInput({ onChange, ...props }: TextInputProps) {
  const [typed, setTyped] = useState('');
  const { data = [] } = useQuery({ ...citiesQuery(typed), enabled: typed.length >= 2 });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value.trim());
    onChange?.(event);
  };
  return (
    <CompletedInput
      {...props}
      options={data.map(({ name, department }) => ({ value: name, label: department }))}
      onChange={change}
    />
  );
}
