import { useRef, useState } from 'react';
import { addresses } from '../../format/addresses';
import { LinkButton } from '../button';
import { Card } from '../card';
import { EventListTools, selectEvents, type Filter } from '../event-list-tools';
import { ShowMore } from '../show-more';
import { SAMPLE_NOW, sampleEvents } from './samples';

const STEP = 2;

/** A list that grows until all of it is there. */
export function KitShowMore() {
  const list = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(STEP);
  const events = sampleEvents();
  return (
    <>
      <ul ref={list} role="list">
        {events.slice(0, limit).map(({ id, title }) => (
          <li key={id}>
            <LinkButton to={addresses.event(id)} variant="ghost">
              {title}
            </LinkButton>
          </li>
        ))}
      </ul>
      {limit < events.length && (
        <div>
          <ShowMore within={list} items=":scope > li" shown={limit} onMore={() => setLimit(limit + STEP)}>
            {`Afficher ${STEP} de plus`}
          </ShowMore>
        </div>
      )}
    </>
  );
}

/** The tools above a list, over the gallery's own events. */
export function KitListTools() {
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const events = sampleEvents();
  const found = selectEvents(events, { filter, search, now: SAMPLE_NOW, timeZone: 'Europe/Paris' });
  return (
    <Card>
      <EventListTools
        {...{ filter, search }}
        none={found.length === 0}
        count={`${found.length} sur ${events.length}`}
        onFilter={setFilter}
        onSearch={setSearch}
        onSearchEnd={() => undefined}
      />
    </Card>
  );
}
