import {
  now,
  usePageTitle,
  useParams,
  usePublicSettings,
  useQuery,
  useUser,
  type ApiError,
} from '@eveneo/platform';
import { CalendarX2, SearchX } from 'lucide-react';
import { addresses } from '../../../format/addresses';
import { eventQuery } from '../../../api/events';
import { eventStatus } from '../../../format/event-time';
import { LinkButton } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorPanel } from '../../../ui/error-panel';
import { Page, PageHeader } from '../../../ui/page';
import { Spinner } from '../../../ui/spinner';
import { texts } from '../texts';
import { EditEventForm } from './EditEventForm';

const backToList = (
  <LinkButton to={addresses.manageEvents} variant="secondary">
    {texts.edit.backToList}
  </LinkButton>
);

/** The page that edits the event of the address. */
export function EditEvent() {
  return (
    <Page width="text">
      <PageHeader title={texts.edit.title} />
      <EventOfAddress />
    </Page>
  );
}

/** The event with its form; what is past, unknown or somebody else's has none. */
function EventOfAddress() {
  const id = Number(useParams()['id']);
  const known = Number.isSafeInteger(id) && id > 0;
  const user = useUser();
  const { timeZone } = usePublicSettings();
  const {
    data: event,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery({ ...eventQuery(id), enabled: known });
  usePageTitle(event ? `${texts.edit.title} «\u00a0${event.title}\u00a0»` : undefined);

  // The page of an event is public, its edit is not: another organizer's event does not exist here.
  const foreign = event && user?.role === 'organizer' && event.organizer_id !== user.id;
  if (!known || foreign || (error as ApiError | null)?.status === 404) {
    return <EmptyState icon={<SearchX />} title={texts.edit.notFound} action={backToList} />;
  }
  if (event) {
    return eventStatus(event, now(), 'list', timeZone) === 'past' ? (
      <EmptyState icon={<CalendarX2 />} title={texts.edit.past} action={backToList} />
    ) : (
      <EditEventForm key={event.id} event={event} />
    );
  }
  return isPending ? (
    <Spinner label={texts.edit.loading} />
  ) : (
    <ErrorPanel
      message={(error as ApiError).serverMessage ?? texts.edit.loadFailed}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
