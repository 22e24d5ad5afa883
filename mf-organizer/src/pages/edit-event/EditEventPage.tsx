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
import { useSeriesEdit } from '../../event-form/series/use-series-edit';
import * as texts from '../../event-form/texts';
import { useEditReason } from '../../event-form/use-edit-reason';
import { useEventEdit } from '../../event-form/use-event-edit';
import { lacksRight, MissingRight } from '../../missing-right/lacks-right';

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

/** What the page of the event in the URL is, once that can be known. */
function useEdited() {
  const id = Number(useParams()['id']);
  const known = Number.isSafeInteger(id) && id > 0;
  const user = useUser();
  const { timeZone } = usePublicSettings();
  const query = useQuery({ ...eventQuery(id), enabled: known });
  const { data: event, error } = query;
  const lacking = event && lacksRight(event, user, 'edit');
  // Events are public, editing is not: another organizer's event is shown as not found.
  const foreign = event && user?.role === 'organizer' && !manages(event, user, 'edit');
  return {
    query,
    lacking: lacking ? event : undefined,
    missing: !known || foreign || isMissing(error),
    past: event && eventStatus(event, now(), 'list', timeZone) === 'past',
  };
}

/** Edit page of the event whose id is in the URL; a message instead if it is past, missing or another organizer's. */
export default function EditEventPage() {
  const { query, lacking, missing, past } = useEdited();
  const edited = Boolean(query.data && !lacking && !missing && !past);
  return (
    <Page width={edited ? 'full' : 'text'} alone={edited}>
      <PageHeader title={texts.edit.title} className={edited ? 'visually-hidden' : undefined} />
      {lacking ? (
        <MissingRight event={lacking} right="edit" />
      ) : missing ? (
        <EmptyState title={texts.edit.notFound} action={backToList} />
      ) : (
        <QueryBoundary
          query={query}
          pending={<Spinner label={texts.edit.loading} />}
          failed={(cause) => failureText(cause, { failed: texts.edit.loadFailed })}
        >
          {(shown) =>
            past ? (
              <EmptyState title={texts.edit.past} action={backToList} />
            ) : (
              <PageOfEdit key={shown.id} event={shown} />
            )
          }
        </QueryBoundary>
      )}
    </Page>
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
      <EventEditForm edit={edit} reason={reason} />
      {series.question && <SeriesScopeDialog question={series.question} />}
    </>
  );
}
