import { useParams, usePageTitle } from '@eveneo/platform';
import { EventDetail } from './EventDetail';
import { EventFailed, EventLoading, EventMissing } from './EventPlaceholders';
import { loadErrorOf } from './load-error';
import { useEvent } from './use-event';

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** One event: what, when, where, who comes, what people say. */
export default function EventDetailPage() {
  const { id = '' } = useParams();
  return isId(id) ? <EventById key={id} id={Number(id)} /> : <EventMissing />;
}

function EventById({ id }: { id: number }) {
  const { event, error, isFetching, refetch } = useEvent(id);
  usePageTitle(event?.title);
  const failure = error && loadErrorOf(error);
  // Also when it was there before: who comes back to an event that was deleted meanwhile is told so.
  if (failure?.missing) return <EventMissing />;
  if (event) return <EventDetail event={event} />;
  if (!failure) return <EventLoading />;
  return <EventFailed message={failure.text} retrying={isFetching} onRetry={() => void refetch()} />;
}
