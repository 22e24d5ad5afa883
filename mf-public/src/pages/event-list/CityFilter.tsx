import { useState } from 'react';
import { useQuery } from '@eveneo/platform';
import { citiesQuery } from 'mf-shared/api/cities';
import { CompletedInput } from 'mf-shared/ui/completed-input';
import { eventListTexts as texts } from '../../texts/event-list';

/** The city: it filters once it is chosen, or left with Enter or Tab. */
export function CityFilter({
  city,
  className,
  onChange,
}: {
  city: string;
  className?: string | undefined;
  onChange: (city: string) => void;
}) {
  const [typed, setTyped] = useState(city);
  const [known, setKnown] = useState(city);
  if (known !== city) {
    setKnown(city);
    setTyped(city);
  }
  const { data = [] } = useQuery({
    ...citiesQuery(typed.trim()),
    enabled: typed.trim().length >= 2 && typed !== city,
  });
  const choose = (text: string) => {
    if (text.trim() !== city) onChange(text.trim());
  };
  return (
    <CompletedInput
      id="ville"
      label={texts.city}
      placeholder={texts.everywhere}
      value={typed}
      maxLength={100}
      className={className}
      options={data.map(({ name, department }) => ({ value: name, label: department }))}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value === '' || data.some(({ name }) => name === value)) choose(value);
      }}
      onBlur={() => choose(typed)}
      onKeyDown={({ key }) => key === 'Enter' && choose(typed)}
    />
  );
}
