import { clsx } from 'clsx';
import { ArrowLeft, CalendarX2, SearchX } from 'lucide-react';
import { eventStatus } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, useNavigate, useParams, usePublicSettings, useQuery, useUser } from '@eveneo/platform';
import { useEditEventForm, useEditEventJson } from 'mf-shared/api/event-management';
import { eventQuery } from 'mf-shared/api/events';
import { addresses } from 'mf-shared/format/addresses';
import { manages } from 'mf-shared/format/event-rights';
import { failureText, isMissing } from 'mf-shared/format/failure-text';
import { LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { EventEditForm } from '../../event-form/EventEditForm';
import styles from '../../event-form/EventForm.module.css';
import { useSeriesEdit } from '../../event-form/series/use-series-edit';
import * as texts from '../../event-form/texts';
import { useEditReason } from '../../event-form/use-edit-reason';
import { useEventEdit } from '../../event-form/use-event-edit';

const SeriesScopeDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "event-edit" */ '../../event-form/series/SeriesScopeDialog'))
      .SeriesScopeDialog,
  { failed: texts.edit.failed },
);

const backToList = (
  <LinkButton to={addresses.manageEvents} variant="secondary">
    {texts.edit.backToList}
  </LinkButton>
);

/** Edit page of the event whose id is in the URL. */
export default function EditEventPage() {
  return (
    <Page width="text">
      <PageHeader title={texts.edit.title} />
      <EventOfAddress />
    </Page>
  );
}

/** Loads the event and shows its form; a message instead if it is past, missing or another organizer's. */
function EventOfAddress() {
  const id = Number(useParams()['id']);
  const known = Number.isSafeInteger(id) && id > 0;
  const user = useUser();
  const { timeZone } = usePublicSettings();
  const query = useQuery({ ...eventQuery(id), enabled: known });
  const { data: event, error } = query;

  // Events are public, editing is not: another organizer's event is shown as not found.
  const foreign = event && user?.role === 'organizer' && !manages(event, user, 'edit');
  if (!known || foreign || isMissing(error)) {
    return <EmptyState icon={<SearchX />} title={texts.edit.notFound} action={backToList} />;
  }
  return (
    <QueryBoundary
      query={query}
      pending={<Spinner label={texts.edit.loading} />}
      failed={(cause) => failureText(cause, { failed: texts.edit.loadFailed })}
      isEmpty={(shown) => eventStatus(shown, now(), 'list', timeZone) === 'past'}
      empty={<EmptyState icon={<CalendarX2 />} title={texts.edit.past} action={backToList} />}
    >
      {(shown) => <PageOfEdit key={shown.id} event={shown} />}
    </QueryBoundary>
  );
}

/** The edit form: sent as JSON, or as multipart/form-data with a new image. */
function PageOfEdit({ event }: { event: EventDetail }) {
  const reason = useEditReason();
  const navigate = useNavigate();
  const put = useEditEventJson();
  const post = useEditEventForm();
  const series = useSeriesEdit(event);
  const edit = useEventEdit({
    id: 'edit-event',
    event,
    ask: series.ask,
    save: (change) =>
      series.save({ ...change, why: reason.why }, (one) =>
        one.image ? post.mutateAsync(one) : put.mutateAsync(one),
      ),
    onSaved: ({ id }) => void navigate(addresses.event(id), { state: { modified: texts.edit.success } }),
  });
  return (
    <>
      <EventEditForm edit={edit} reason={reason} size="l" className={clsx(styles.form, styles.sheets)}>
        <LinkButton
          to={addresses.manageEvents}
          variant="ghost"
          size="l"
          icon={<ArrowLeft aria-hidden="true" />}
          className={styles.back}
        >
          {texts.edit.back}
        </LinkButton>
      </EventEditForm>
      {series.question && <SeriesScopeDialog question={series.question} />}
    </>
  );
}
