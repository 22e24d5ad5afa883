import { useState } from 'react';
import { DRAFT, momentInFrench } from '@eveneo/contract/application/event-states';
import { Select } from 'mf-shared/ui/select';
import { TextInput } from 'mf-shared/ui/text-input';
import { publication } from './option-texts';

const AT = 'at';

/** A publication time in words. */
export const tellPublication = (value: string): string =>
  value === '' ? publication.now : value === DRAFT ? publication.draft : momentInFrench(value);

/** When an event is published: now, at a given time, or later by hand. */
export function PublicationInput({
  value,
  onChange,
  today,
  id,
  name,
  label,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  today: string;
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
}) {
  const timed = value !== '' && value !== DRAFT;
  // Chosen, but no time given yet: a draft until then.
  const [choosing, setChoosing] = useState(false);
  const isAt = timed || choosing;
  const choose = (chosen: string) => {
    setChoosing(chosen === AT);
    onChange(chosen === AT ? DRAFT : chosen);
  };
  return (
    <>
      <Select
        id={id}
        name={name}
        label={label}
        error={isAt ? undefined : error}
        value={isAt ? AT : value}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: '', label: publication.now },
          { value: DRAFT, label: publication.draft },
          { value: AT, label: publication.at },
        ]}
      />
      {isAt && (
        <TextInput
          id={`${id}-at`}
          type="datetime-local"
          label={publication.moment}
          hint={publication.momentHint}
          error={error}
          min={`${today}T00:00`}
          value={timed ? value : ''}
          onChange={({ target }) => onChange(target.value || DRAFT)}
        />
      )}
    </>
  );
}
