import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { LIMITS } from '@eveneo/contract/application/limits';
import { useAddPeople } from 'mf-shared/api/added-people';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { drawAttempt } from '../door/use-readings';
import { PeopleDialog } from './PeopleDialog';
import { readPeople } from './read-people';
import { texts } from './texts';

/** One key for each line's words, drawn once: sent again after a lost answer, nobody is added twice. */
function reader() {
  const keys = new Map<string, string>();
  const keyOf = (words: string) => {
    const key = keys.get(words) ?? drawAttempt();
    keys.set(words, key);
    return key;
  };
  return (text: string) => readPeople(text, keyOf);
}

/** Adds people to an event by name. */
export function AddPeopleDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const add = useAddPeople(event.id);
  const [read] = useState(reader);
  const [raise, setRaise] = useState(false);
  const left = event.waiting_count > 0 ? 0 : event.places_left;
  const beyond = (people: readonly unknown[]) => Math.max(0, people.length - left);
  return (
    <PeopleDialog
      id="added-people"
      texts={texts}
      read={read}
      atOnce={LIMITS.addedPeople.atOnce}
      blocked={(people) => beyond(people) > 0 && !raise}
      send={(people) => add.mutateAsync({ people: [...people], ...(raise && { raise }) })}
      onSent={(answers) => ({
        said: texts.done(
          answers.reduce((sum, { added }) => sum + added, 0),
          answers.reduce((sum, { known }) => sum + known.length, 0),
        ),
        stays: false,
      })}
      onClose={onClose}
    >
      {(people) =>
        beyond(people) > 0 && (
          <>
            <p>{texts.full(left)}</p>
            <Checkbox
              label={texts.raise(beyond(people))}
              checked={raise}
              onChange={({ target }) => setRaise(target.checked)}
            />
          </>
        )
      }
    </PeopleDialog>
  );
}
