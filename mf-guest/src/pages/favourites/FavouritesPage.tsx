import { isOver } from '@eveneo/contract/application/event-time';
import type { EventSummary } from '@eveneo/contract/application/events';
import { now, usePublicSettings, useQuery } from '@eveneo/platform';
import { favouritesQuery } from 'mf-shared/api/favourites';
import { useHeld, useWaitedFor } from 'mf-shared/api/use-held';
import { FavouriteHeart, useMergedDevice } from 'mf-shared/features/favourites';
import { addresses } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { EventCard, EventGrid, LoadingCards } from 'mf-shared/ui/event-card';
import { Page, PageHeader, Section } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { texts as all } from '../../texts';
import { Followed } from './Followed';

const { favourites: texts } = all;

const begins = ({ date, time }: EventSummary) => `${date} ${time}`;

/**
 * Future events, the next one first; then past ones, the latest first. A removed card stays until the page
 * is left, so that it can be restored.
 */
function Kept({ events }: { events: readonly EventSummary[] }) {
  const { timeZone } = usePublicSettings();
  const present = now();
  const held = useHeld();
  const waitedFor = useWaitedFor();
  const isPast = (event: EventSummary) => isOver(event, present, timeZone);
  const inOrder = [...events].sort((one, other) => (begins(one) < begins(other) ? -1 : 1));
  const parts = {
    coming: inOrder.filter((event) => !isPast(event)),
    past: inOrder.filter(isPast).reverse(),
  };
  return (['coming', 'past'] as const)
    .filter((part) => parts[part].length > 0)
    .map((part) => (
      <Section key={part} title={texts[part]} id={part}>
        <EventGrid>
          {parts[part].map((event) => (
            <EventCard
              key={event.id}
              event={event}
              now={present}
              held={held.has(event.id)}
              waiting={waitedFor.get(event.id)}
              Corner={FavouriteHeart}
            />
          ))}
        </EventGrid>
      </Section>
    ));
}

export default function FavouritesPage() {
  useMergedDevice();
  return (
    <Page>
      <PageHeader title={SCREEN_TITLES.favourites} lead={texts.lead} />
      <QueryBoundary
        query={useQuery(favouritesQuery())}
        pending={<LoadingCards label={texts.loading} count={3} />}
        failed={(error) => failureText(error, { failed: texts.failed, offline: texts.offline })}
        empty={
          <EmptyState
            title={texts.none}
            action={<LinkButton to={addresses.events()}>{all.dashboard.discover}</LinkButton>}
          >
            <p>{texts.noneHint}</p>
          </EmptyState>
        }
      >
        {(events) => <Kept events={events} />}
      </QueryBoundary>
      <Followed />
    </Page>
  );
}
