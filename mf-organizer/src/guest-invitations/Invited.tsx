import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  INVITED_STATE_TEXTS,
  INVITED_STATES,
  type Invited as Person,
  type InvitedList,
  type InvitedState,
} from '@eveneo/contract/application/guest-invitations';
import { usePublicSettings, useQuery } from '@eveneo/platform';
import { invitedCsv, invitedQuery, useWithdrawInvitation } from 'mf-shared/api/guest-invitations';
import { formatInstantDate } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { DOT, shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import kit from 'mf-shared/styles/people-list.module.css';
import { Badge } from 'mf-shared/ui/badge';
import { Button } from 'mf-shared/ui/button';
import { CsvButton } from 'mf-shared/ui/download';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { FilterChips } from 'mf-shared/ui/filter-chips';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { ShowMore } from 'mf-shared/ui/show-more';
import { TakeOff } from '../added-people/RemoveAdded';
import { texts } from './texts';

const PAGE = 50;
const TONES = { invited: 'neutral', coming: 'success', declined: 'warning' } as const;

const nameOf = ({ name, email }: Person) => name ?? email;

function Row({ person, onWithdraw }: { person: Person; onWithdraw: () => void }) {
  const { timeZone } = usePublicSettings();
  const { name, email, state, invited_at, answered_at } = person;
  const day = answered_at
    ? texts.list.answered(formatInstantDate(answered_at, timeZone))
    : texts.list.on(formatInstantDate(invited_at, timeZone));
  return (
    <li className={kit.row}>
      <span className={kit.words}>
        {shownText(nameOf(person))}
        <span className={kit.muted}>
          <RaisedText text={name !== null && email ? email + DOT + day : day} />
        </span>
      </span>
      <Badge tone={TONES[state]}>{INVITED_STATE_TEXTS[state]}</Badge>
      {state === 'invited' && (
        <Button
          size="s"
          variant="ghost"
          aria-label={texts.list.withdrawOf(nameOf(person))}
          onClick={onWithdraw}
        >
          {texts.list.withdraw}
        </Button>
      )}
    </li>
  );
}

function Listed({ eventId, list: { data, counts } }: { eventId: number; list: InvitedList }) {
  const frame = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<InvitedState | 'all'>('all');
  const [limit, setLimit] = useState(PAGE);
  const withdraw = useWithdrawInvitation(eventId);
  const [withdrawing, setWithdrawing] = useState<Person | null>(null);
  const people = data.filter(({ state }) => shown === 'all' || state === shown);
  const { states } = texts.list;
  const close = () => {
    setWithdrawing(null);
    // The focused button disappears with its row.
    requestAnimationFrame(() => frame.current?.focus());
  };
  return (
    <section aria-label={texts.list.title} className={layout.stack3}>
      <FilterChips
        label={texts.list.filter}
        options={{
          all: states.all(formatNumber(data.length)),
          ...Object.fromEntries(INVITED_STATES.map((one) => [one, states[one](formatNumber(counts[one]))])),
        }}
        value={shown}
        onChange={setShown}
      />
      <div className={layout.buttons}>
        <CsvButton
          texts={texts.list.csv}
          icon={<Download aria-hidden="true" />}
          name={texts.list.csv.file(eventId)}
          load={() => invitedCsv(eventId)}
        />
      </div>
      {people.length === 0 && <p className={kit.muted}>{texts.list.none}</p>}
      <ul role="list" ref={frame} tabIndex={-1} aria-label={texts.list.title}>
        {people.slice(0, limit).map((person) => (
          <Row key={person.id} person={person} onWithdraw={() => setWithdrawing(person)} />
        ))}
      </ul>
      {people.length > limit && (
        <ShowMore within={frame} items="li" shown={limit} onMore={() => setLimit(limit + PAGE)}>
          {texts.list.more}
        </ShowMore>
      )}
      {withdrawing && (
        <TakeOff
          texts={texts.withdrawal}
          name={nameOf(withdrawing)}
          act={() => withdraw.mutateAsync(withdrawing.id)}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Whom the organizers of an event invited by mail, and what they answered. */
export function Invited({ eventId }: { eventId: number }) {
  return (
    <QueryBoundary
      query={useQuery(invitedQuery(eventId))}
      pending={<LoadingRows label={texts.list.loading} />}
      failed={(error) => failureText(error, { failed: texts.list.failed })}
      empty={<EmptyState title={texts.list.none} />}
      isEmpty={({ data }) => data.length === 0}
    >
      {(list) => <Listed eventId={eventId} list={list} />}
    </QueryBoundary>
  );
}
