import { CalendarPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { eventStatus } from '@eveneo/contract/application/event-time';
import type { EventSummary } from '@eveneo/contract/application/events';
import { now, usePublicSettings, useQuery } from '@eveneo/platform';
import { managedEventsQuery } from 'mf-shared/api/dashboard-events';
import { managerRole } from 'mf-shared/api/manager-role';
import { addresses } from 'mf-shared/format/addresses';
import { formatNumber } from 'mf-shared/format/number-text';
import { LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { EventListTools, LIST_STEP, selectEvents, useListTools } from 'mf-shared/ui/event-list-tools';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { ShowMore } from 'mf-shared/ui/show-more';
import * as texts from '../../event-form/texts';
import { DeleteEventDialog } from '../../event-removal/DeleteEventDialog';
import { EventRow } from './EventRow';
import styles from './ManageEventsPage.module.css';

// The form is half of this page's code: it is loaded on demand.
const InlineEdit = lazyPart(
  async () => (await import(/* webpackChunkName: "event-edit" */ './InlineEdit')).InlineEdit,
  { failed: texts.edit.failed },
);

/** The events that a role manages, to edit in place or to delete. */
export default function ManageEventsPage() {
  const role = managerRole();
  const createButton = role === 'organizer' && (
    <LinkButton to={addresses.createEvent} icon={<CalendarPlus aria-hidden="true" />}>
      {texts.manage.create}
    </LinkButton>
  );
  return (
    <Page>
      <PageHeader title={texts.manage.title} actions={createButton} />
      <QueryBoundary
        query={useQuery(managedEventsQuery(managerRole()))}
        pending={<LoadingRows label={texts.manage.loading} of="events" />}
        failed={texts.manage.loadFailed}
        empty={
          <EmptyState icon={<CalendarPlus />} title={texts.manage.empty} action={createButton}>
            {role === 'organizer' && texts.manage.emptyLead}
          </EmptyState>
        }
      >
        {(events) => <ManagedList events={events} />}
      </QueryBoundary>
    </Page>
  );
}

function ManagedList({ events }: { events: readonly EventSummary[] }) {
  const { timeZone } = usePublicSettings();
  const list = useRef<HTMLUListElement>(null);
  const { filter, search, limit, setFilter, setSearch, onSearchEnd, showMore } = useListTools();
  const [editing, setEditing] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<EventSummary | null>(null);

  const found = selectEvents(events, { filter, search, now: now(), timeZone });
  const shown = found.slice(0, limit);
  const rest = found.length - shown.length;

  const isPast = (event: EventSummary) => eventStatus(event, now(), 'list', timeZone) === 'past';
  const closeEdit = (id: number) => {
    setEditing(null);
    // Focus returns to the button that opened the form, once it is rendered again.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-event="${id}"] [data-edit]`)?.focus(),
    );
  };
  const afterDelete = () => {
    setDeleting(null);
    requestAnimationFrame(() => list.current?.focus());
  };

  return (
    <>
      <EventListTools
        filter={filter}
        search={search}
        onSearchEnd={onSearchEnd}
        none={found.length === 0}
        count={texts.manage.count(formatNumber(found.length), formatNumber(events.length))}
        onFilter={setFilter}
        onSearch={setSearch}
      />
      <ul ref={list} role="list" tabIndex={-1} aria-label={texts.manage.title} className={styles.list}>
        {shown.map((event) => (
          <li key={event.id} data-event={event.id}>
            {editing === event.id ? (
              <InlineEdit event={event} onClose={() => closeEdit(event.id)} />
            ) : (
              <EventRow
                event={event}
                showOrganizer={managerRole() === 'admin'}
                past={isPast(event)}
                onEdit={() => setEditing(event.id)}
                onDelete={() => setDeleting(event)}
              />
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <ShowMore
          within={list}
          items=":scope > li"
          shown={shown.length}
          onMore={showMore}
          className={styles.more}
        >
          {texts.manage.more(formatNumber(Math.min(LIST_STEP, rest)))}
        </ShowMore>
      )}
      {deleting && (
        <DeleteEventDialog
          event={deleting}
          past={isPast(deleting)}
          onClose={() => setDeleting(null)}
          onDeleted={afterDelete}
        />
      )}
    </>
  );
}
