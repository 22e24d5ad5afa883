import { CalendarPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { eventStatus } from '@eveneo/contract/application/event-time';
import type { EventSummary } from '@eveneo/contract/application/events';
import { now, usePublicSettings, useQuery } from '@eveneo/platform';
import { managedEventsQuery } from 'mf-shared/api/dashboard-events';
import { managerRole } from 'mf-shared/api/manager-role';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import * as texts from '../../event-form/texts';
import { DeleteEventDialog } from '../../event-removal/DeleteEventDialog';
import { useAttention } from '../../managed-list/attention';
import { ManagedList } from '../../managed-list/ManagedList';
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
      <PageHeader
        title={texts.manage.title}
        actions={createButton && <div className={styles.create}>{createButton}</div>}
      />
      <QueryBoundary
        query={useQuery(managedEventsQuery(managerRole()))}
        pending={<LoadingRows label={texts.manage.loading} of="events" />}
        failed={texts.manage.loadFailed}
        empty={
          <EmptyState title={texts.manage.empty} action={createButton}>
            {role === 'organizer' && texts.manage.emptyLead}
          </EmptyState>
        }
      >
        {(events) => <ManagedEvents events={events} />}
      </QueryBoundary>
    </Page>
  );
}

function ManagedEvents({ events }: { events: readonly EventSummary[] }) {
  const { timeZone } = usePublicSettings();
  const list = useRef<HTMLDivElement>(null);
  useAttention();
  const [editing, setEditing] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<EventSummary | null>(null);

  const isPast = (event: EventSummary) => eventStatus(event, now(), 'list', timeZone) === 'past';
  const closeEdit = (id: number) => {
    setEditing(null);
    // Focus returns to the menu that opened the form, once it is rendered again.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-event="${id}"] [aria-expanded]`)?.focus(),
    );
  };
  const afterDelete = () => {
    setDeleting(null);
    requestAnimationFrame(() => list.current?.focus());
  };

  return (
    <>
      <ManagedList
        label={texts.manage.title}
        list={list}
        events={events}
        row={(event, present) =>
          editing === event.id ? (
            <li key={event.id} data-event={event.id}>
              <InlineEdit event={event} onClose={() => closeEdit(event.id)} />
            </li>
          ) : (
            <EventRow
              key={event.id}
              event={event}
              now={present}
              past={isPast(event)}
              onEdit={() => setEditing(event.id)}
              onDelete={() => setDeleting(event)}
            />
          )
        }
      />
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
