import { Users } from 'lucide-react';
import { useRef } from 'react';
import type { EventSummary } from '@eveneo/contract/application/events';
import { now, usePublicSettings, useQuery, useSearchParams } from '@eveneo/platform';
import { managedEventsQuery } from 'mf-shared/api/dashboard-events';
import { managerRole } from 'mf-shared/api/manager-role';
import { addresses } from 'mf-shared/format/addresses';
import { formatDate } from 'mf-shared/format/date-text';
import { formatNumber, plural } from 'mf-shared/format/number-text';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { SharedBadge, StateBadges } from 'mf-shared/ui/badge';
import { LinkButton } from 'mf-shared/ui/button';
import { Disclosure } from 'mf-shared/ui/disclosure';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { EventListTools, LIST_STEP, selectEvents, useListTools } from 'mf-shared/ui/event-list-tools';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { ShowMore } from 'mf-shared/ui/show-more';
import { Spinner } from 'mf-shared/ui/spinner';
import { EventRegistrations } from './EventRegistrations';
import { texts } from './texts';
import styles from './ManageRegistrationsPage.module.css';

/** The events that a role manages, each unfolding to its registrations. `?event=` unfolds one. */
export default function ManageRegistrationsPage() {
  const role = managerRole();
  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} />
      <QueryBoundary
        query={useQuery(managedEventsQuery(managerRole()))}
        pending={<Spinner label={texts.loading} />}
        failed={texts.loadFailed}
        empty={
          <EmptyState
            icon={<Users />}
            title={texts.empty}
            action={
              role === 'organizer' ? (
                <LinkButton to={addresses.createEvent}>{texts.create}</LinkButton>
              ) : (
                <LinkButton to={addresses.manageEvents}>{texts.manage}</LinkButton>
              )
            }
          />
        }
      >
        {(events) => <EventList events={events} />}
      </QueryBoundary>
    </Page>
  );
}

/** The event named in the URL comes first. */
function withFirst(events: EventSummary[], id: number): EventSummary[] {
  const asked = events.find((event) => event.id === id);
  return asked ? [asked, ...events.filter((event) => event !== asked)] : events;
}

function EventList({ events }: { events: readonly EventSummary[] }) {
  const { timeZone } = usePublicSettings();
  const list = useRef<HTMLUListElement>(null);
  const [parameters] = useSearchParams();
  const asked = Number(parameters.get('event'));
  const { filter, search, limit, setFilter, setSearch, onSearchEnd, showMore } = useListTools();
  const found = withFirst(selectEvents(events, { filter, search, now: now(), timeZone }), asked);
  const rest = found.length - limit;
  return (
    <>
      <EventListTools
        filter={filter}
        search={search}
        onSearchEnd={onSearchEnd}
        none={found.length === 0}
        count={texts.count(formatNumber(found.length), formatNumber(events.length))}
        onFilter={setFilter}
        onSearch={setSearch}
      />
      <ul ref={list} role="list" className={layout.stack3}>
        {found.slice(0, limit).map((event) => (
          <li key={event.id}>
            <Disclosure
              title={shownText(event.title)}
              defaultOpen={event.id === asked}
              aside={
                <>
                  {texts.aside(formatDate(event.date), plural(event.registrations_count, 'inscrit'))}{' '}
                  <StateBadges event={event} /> <SharedBadge event={event} />
                </>
              }
            >
              <EventRegistrations event={event} />
            </Disclosure>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <ShowMore within={list} items=":scope > li" shown={limit} onMore={showMore} className={styles.more}>
          {texts.more(formatNumber(Math.min(LIST_STEP, rest)))}
        </ShowMore>
      )}
    </>
  );
}
