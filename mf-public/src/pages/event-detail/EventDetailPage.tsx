import { useEffect } from 'react';
import { useLocation, usePageTitle, useParams } from '@eveneo/platform';
import { keepSource } from 'mf-shared/api/source-tag';
import { isId } from 'mf-shared/format/addresses';
import { failureText, isMissing } from 'mf-shared/format/failure-text';
import { useNewDay } from 'mf-shared/ui/new-day';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { eventDetailTexts as texts } from '../../texts/event-detail';
import { EventDetail } from './EventDetail';
import { aroundFailure, EventLoading, EventNotFound } from './EventPlaceholders';
import { useEvent } from './use-event';

/** The server renders this for a missing event. */
export { EventNotFound as Missing };

export default function EventDetailPage() {
  const { id = '' } = useParams();
  return isId(id) ? <EventById key={id} id={Number(id)} /> : <EventNotFound />;
}

function EventById({ id }: { id: number }) {
  const query = useEvent(id);
  const { search } = useLocation();
  useEffect(() => keepSource(id, search), [id, search]);
  usePageTitle(query.data?.title);
  useNewDay();
  // It may have been deleted since it was shown.
  if (isMissing(query.error)) return <EventNotFound />;
  return (
    <QueryBoundary
      query={query}
      pending={<EventLoading />}
      failed={(error) => failureText(error, { failed: texts.loadFailed })}
      around={aroundFailure}
    >
      {(event) => <EventDetail event={event} />}
    </QueryBoundary>
  );
}
