import { Check } from 'lucide-react';
import type { DoorPerson } from '@eveneo/contract/application/door';
import { searchText, searchWords } from '@eveneo/contract/application/search-text';
import { useQuery } from '@eveneo/platform';
import { doorPeopleQuery, type DoorCalls } from 'mf-shared/api/door';
import { failureText } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import { Button } from 'mf-shared/ui/button';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { useClockTime } from './clock-time';
import { texts } from './texts';
import styles from './Door.module.css';

/** Which letters of a name are those of a word of the search. */
function found(letters: readonly string[], search: string): boolean[] {
  // One letter per letter, so that places stay the same.
  const plain = letters.map((letter) => searchText(letter).charAt(0) || ' ').join('');
  const marks = letters.map(() => false);
  for (const word of searchWords(search)) {
    const at = plain.indexOf(word);
    if (at >= 0) marks.fill(true, at, at + word.length);
  }
  return marks;
}

/** A name with the matched letters underlined. */
function Found({ name, search }: { name: string; search: string }) {
  const letters = Array.from(name.normalize('NFC'));
  const marks = found(letters, search);
  const starts = letters.flatMap((_, at) => (at === 0 || marks[at] !== marks[at - 1] ? [at] : []));
  return starts.map((from, part) => {
    const text = letters.slice(from, starts[part + 1]).join('');
    return marks[from] ? <u key={from}>{text}</u> : <span key={from}>{text}</span>;
  });
}

/** Registered people by name, each checked in or undone with one tap. */
export function People({
  door,
  search,
  onEnter,
  onUndo,
}: {
  door: DoorCalls;
  search: string;
  onEnter: (person: DoorPerson) => void;
  onUndo: (entry: string) => Promise<void>;
}) {
  const query = useQuery(doorPeopleQuery(door, search));
  return (
    <QueryBoundary
      query={query}
      pending={<Spinner label={texts.people.loading} />}
      failed={(cause) => failureText(cause, { failed: texts.people.failed })}
    >
      {({ people, more }) => (
        <section aria-label={texts.people.title} className={styles.earlier}>
          {people.length === 0 && <p role="status">{texts.people.none(search)}</p>}
          <ul role="list">
            {people.map((person) => (
              <li key={person.number} className={styles.person}>
                <span>
                  <strong>
                    <Found name={shownText(person.name)} search={search} />
                  </strong>
                  <small>{texts.number(person.number)}</small>
                </span>
                {person.entered_at === null ? (
                  <Button
                    variant="secondary"
                    aria-label={texts.people.enterFor(person.name)}
                    onClick={() => onEnter(person)}
                  >
                    {texts.people.enter}
                  </Button>
                ) : (
                  <Entered person={person} onUndo={onUndo} />
                )}
              </li>
            ))}
          </ul>
          {more && <p className={styles.count}>{texts.people.more}</p>}
        </section>
      )}
    </QueryBoundary>
  );
}

function Entered({
  person: { name, entered_at, entry },
  onUndo,
}: {
  person: DoorPerson;
  onUndo: (entry: string) => Promise<void>;
}) {
  const clockTime = useClockTime();
  return (
    <span className={styles.entry}>
      <span className={styles.present}>
        <Check aria-hidden="true" />
        {clockTime(entered_at ?? '')}
      </span>
      {entry !== null && (
        <Button variant="ghost" size="s" aria-label={texts.undo.of(name)} onClick={() => onUndo(entry)}>
          {texts.undo.button}
        </Button>
      )}
    </span>
  );
}
