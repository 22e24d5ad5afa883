import { useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { Waitlist as List } from '@eveneo/contract/application/places';
import { usePublicSettings, useQuery } from '@eveneo/platform';
import { useMoveFirst, waitlistQuery } from 'mf-shared/api/waitlist';
import { formatInstantDate } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { shownText } from 'mf-shared/format/typography';
import kit from 'mf-shared/styles/people-list.module.css';
import { Avatar } from 'mf-shared/ui/avatar';
import { Button } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import { Spinner } from 'mf-shared/ui/spinner';
import { texts } from './texts';
import styles from './Waitlist.module.css';

interface Person {
  user_id: number;
  name: string;
}

function FirstDialog({ eventId, person, onClose }: { eventId: number; person: Person; onClose: () => void }) {
  const move = useMoveFirst(eventId);
  return (
    <RemovalDialog
      texts={texts.dialog}
      danger={false}
      reason={{ label: texts.why, hint: texts.whyHint, required: FIELD_TEXTS.waitingWhy.required }}
      remove={(why) => move.mutateAsync({ userId: person.user_id, why: why.replace(/\s+/g, ' ') })}
      onClose={onClose}
      onRemoved={onClose}
    >
      <p>{texts.question(shownText(person.name))}</p>
    </RemovalDialog>
  );
}

function OpenWaitlist({ eventId, list }: { eventId: number; list: List }) {
  const { timeZone } = usePublicSettings();
  const [first, setFirst] = useState<Person | null>(null);
  const { waiting, moves } = list;
  return (
    <section aria-labelledby={`waiting-${eventId}`} className={styles.waiting}>
      <h4 id={`waiting-${eventId}`}>{texts.title(formatNumber(waiting.length))}</h4>
      <p className={kit.muted}>{texts.rule}</p>
      <ol role="list">
        {waiting.map((person) => (
          <li key={person.user_id} className={kit.row}>
            <span className={styles.position}>{person.position}</span>
            <Avatar id={person.user_id} name={person.name} src={person.avatar} size="s" />
            <span className={kit.words}>
              {shownText(person.name)}
              <span className={kit.muted}>
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
      {first && <FirstDialog eventId={eventId} person={first} onClose={() => setFirst(null)} />}
    </section>
  );
}

/**
 * The waitlist of an event in order; when it is empty and was never reordered, nothing.
 * @param alone nothing else is shown: says that it is empty
 */
export function Waitlist({ eventId, alone = false }: { eventId: number; alone?: boolean }) {
  return (
    <QueryBoundary
      query={useQuery(waitlistQuery(eventId))}
      pending={<Spinner label={texts.loading} />}
      failed={texts.failed}
      empty={alone ? <EmptyState title={texts.empty} /> : null}
      isEmpty={({ waiting, moves }) => waiting.length === 0 && moves.length === 0}
    >
      {(list) => <OpenWaitlist eventId={eventId} list={list} />}
    </QueryBoundary>
  );
}
