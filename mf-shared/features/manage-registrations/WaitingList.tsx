import { useState } from 'react';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { WaitingList as List } from '@eveneo/contract/application/places';
import { FIELD_TEXTS } from '@eveneo/contract/application/field-texts';
import { usePublicSettings, useQuery } from '@eveneo/platform';
import type { ManagerRole } from '../../api/requests';
import { useMoveFirst, waitingListQuery } from '../../api/waiting-list';
import { formatInstantDate } from '../../format/date-text';
import { formatNumber } from '../../format/number-text';
import { shownText } from '../../format/typography';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Loaded } from '../../ui/loaded';
import { RaisedText } from '../../ui/raised-text';
import { RemovalDialog } from '../../ui/removal-dialog';
import { Spinner } from '../../ui/spinner';
import { TextArea } from '../../ui/text-area';
import { texts as all } from './texts';
import styles from './WaitingList.module.css';

const { waiting: texts } = all;

interface Person {
  user_id: number;
  name: string;
}

/** Asks why: whoever is put before others leaves a trace. */
function FirstDialog({
  manager,
  eventId,
  person,
  onClose,
}: {
  manager: ManagerRole;
  eventId: number;
  person: Person;
  onClose: () => void;
}) {
  const [why, setWhy] = useState('');
  const [error, setError] = useState<string>();
  const move = useMoveFirst(manager, eventId);
  const check = () => {
    const missing = why.trim() === '';
    setError(missing ? FIELD_TEXTS.waitingWhy.required : undefined);
    return !missing;
  };
  return (
    <RemovalDialog
      texts={texts.dialog}
      danger={false}
      busy={move.isPending}
      check={check}
      remove={() => move.mutateAsync({ userId: person.user_id, why: why.trim().replace(/\s+/g, ' ') })}
      onClose={onClose}
      onRemoved={onClose}
    >
      <p>{texts.question(shownText(person.name))}</p>
      <TextArea
        label={texts.why}
        hint={texts.whyHint}
        error={error}
        value={why}
        rows={2}
        readOnly={move.isPending}
        maxLength={LIMITS.reason.max}
        onChange={(event) => {
          setWhy(event.target.value);
          setError(undefined);
        }}
      />
    </RemovalDialog>
  );
}

function Waiting({ manager, eventId, list }: { manager: ManagerRole; eventId: number; list: List }) {
  const { timeZone } = usePublicSettings();
  const [first, setFirst] = useState<Person | null>(null);
  const { waiting, moves } = list;
  return (
    <section aria-labelledby={`waiting-${eventId}`} className={styles.waiting}>
      <h4 id={`waiting-${eventId}`}>{texts.title(formatNumber(waiting.length))}</h4>
      <p className={styles.rule}>{texts.rule}</p>
      <ol role="list" className={styles.people}>
        {waiting.map((person) => (
          <li key={person.user_id} className={styles.person}>
            <span className={styles.position}>{person.position}</span>
            <Avatar id={person.user_id} name={person.name} src={person.avatar} size="s" />
            <span className={styles.name}>
              {shownText(person.name)}
              <span className={styles.since}>
                {texts.since(formatInstantDate(person.waiting_since, timeZone))}
              </span>
            </span>
            {person.position > 1 && (
              <Button
                size="s"
                variant="ghost"
                aria-label={texts.firstOf(person.name)}
                onClick={() => setFirst(person)}
              >
                {texts.first}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {moves.length > 0 && (
        <details className={styles.moves}>
          <summary>{texts.moves}</summary>
          <ul>
            {moves.map(({ name, actor, from_position, why, moved_at }) => (
              <li key={`${moved_at} ${name}`}>
                <RaisedText
                  text={texts.move(name, from_position, actor, formatInstantDate(moved_at, timeZone))}
                />
                {shownText(why)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {first && (
        <FirstDialog manager={manager} eventId={eventId} person={first} onClose={() => setFirst(null)} />
      )}
    </section>
  );
}

/** Who waits for a place of an event, in their order; nothing where nobody waits and nobody was put before others. */
export function WaitingList({ manager, eventId }: { manager: ManagerRole; eventId: number }) {
  return (
    <Loaded
      query={useQuery(waitingListQuery(manager, eventId))}
      pending={<Spinner label={texts.loading} />}
      failed={texts.failed}
      empty={null}
      isEmpty={({ waiting, moves }) => waiting.length === 0 && moves.length === 0}
    >
      {(list) => <Waiting manager={manager} eventId={eventId} list={list} />}
    </Loaded>
  );
}
