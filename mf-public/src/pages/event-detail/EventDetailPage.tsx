import { useParams, usePageTitle, useQuery, useUser } from '@eveneo/platform';
import { eventQuery } from 'mf-shared/api/events';
import { EventDetail } from './EventDetail';
import { EventFailed, EventLoading, EventMissing } from './EventPlaceholders';
import { loadErrorOf } from './load-error';

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** One event: what, when, where, who comes, what people say. */
export default function EventDetailPage() {
  const { id = '' } = useParams();
  return isId(id) ? <EventById key={id} id={Number(id)} /> : <EventMissing />;
}

function EventById({ id }: { id: number }) {
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery(eventQuery(id, user?.id ?? null));
  usePageTitle(data?.title);
  const failure = error && loadErrorOf(error);
  // Also when it was there before: who comes back to an event that was deleted meanwhile is told so.
  if (failure?.missing) return <EventMissing />;
  if (data) return <EventDetail event={data} />;
  if (!failure) return <EventLoading />;
  return <EventFailed message={failure.text} retrying={isFetching} onRetry={() => void refetch()} />;
}
