import { useState } from 'react';
import { useCityOptions } from 'mf-shared/api/cities';
import { CompletedInput } from 'mf-shared/ui/completed-input';
import { eventListTexts as texts } from '../../texts/event-list';

/** Applied when a suggestion is picked, when the field is cleared, on Enter, and on blur. */
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
  // Chosen but not in the URL yet; the user may have typed more before the URL updates.
  const [sent, setSent] = useState<string | null>(null);
  if (known !== city) {
    setKnown(city);
    setSent(null);
    if (city !== sent) setTyped(city);
  }
  const options = useCityOptions(typed, typed !== city);
  const choose = (text: string) => {
    const chosen = text.trim();
    setTyped(chosen);
    if (chosen === (sent ?? city)) return;
    setSent(chosen);
    onChange(chosen);
  };
  return (
    <CompletedInput
      id="ville"
      name="city"
      label={texts.city}
      placeholder={texts.everywhere}
      value={typed}
      maxLength={100}
      className={className}
      options={options}
      onChange={({ target: { value } }) => {
        if (value === '' || options.some((option) => option.value === value)) choose(value);
        else setTyped(value);
      }}
      // As on screen: browsers fill fields in without events.
      onBlur={({ target }) => choose(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && choose(currentTarget.value)}
    />
  );
}
