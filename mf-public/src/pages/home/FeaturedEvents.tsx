import type { ReactNode } from 'react';
import { usePublicSettings, useQuery } from '@eveneo/platform';
import { eventListQuery, homeEventsQuery } from 'mf-shared/api/events';
import { TOMORROW, WEEKEND } from 'mf-shared/api/requests';
import { useHeldIfKnown } from 'mf-shared/api/use-held';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { EventGridSkeleton } from 'mf-shared/ui/event-card';
import { LoadingMessage } from 'mf-shared/ui/loading-message';
import { useMinute } from 'mf-shared/ui/new-day';
import { Section } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Skeleton } from 'mf-shared/ui/skeleton';
import { HeartCards } from '../../favourites/HeartCards';
import { homeTexts as texts } from '../../texts/home';
import { Carousel } from './Carousel';
import { dayShelves } from './day-shelves';
import { DayShelves } from './DayShelves';
import { homeEvents } from './home-events';
import styles from './HomePage.module.css';

function Loading() {
  return (
    <>
      <Section title={texts.featured} id="a-la-une">
        <LoadingMessage label={texts.loading} />
        <Skeleton height="auto" className={styles.carouselSkeleton} />
      </Section>
      <Section title={texts.upcoming} id="prochains">
        <EventGridSkeleton count={3} />
      </Section>
    </>
  );
}

/** The section keeps its title without events. */
const upcoming = (instead: ReactNode) => (
  <Section title={texts.upcoming} id="prochains">
    {instead}
  </Section>
);

/** Events by the hour, then carousel and cards; nothing is drawn before all of it is known, so that nothing moves. */
export function FeaturedEvents() {
  const { timeZone } = usePublicSettings();
  const present = useMinute();
  const query = useQuery(homeEventsQuery());
  const tomorrow = useQuery(eventListQuery(TOMORROW));
  const weekend = useQuery(eventListQuery(WEEKEND));
  const held = useHeldIfKnown();
  const known = !tomorrow.isPending && !weekend.isPending && held !== null;
  return (
    <QueryBoundary
      query={{ ...query, data: known ? query.data : undefined }}
      pending={<Loading />}
      failed={texts.loadFailed}
      around={upcoming}
    >
      {({ data }) => (
        <>
          {held && (
            <DayShelves
              {...dayShelves(
                { next: data, tomorrow: tomorrow.data?.data ?? [], weekend: weekend.data, held },
                present,
                timeZone,
              )}
            />
          )}
          <HomeEvents {...homeEvents(data, present, timeZone)} now={present} />
        </>
      )}
    </QueryBoundary>
  );
}

function HomeEvents({ slides, cards, now }: ReturnType<typeof homeEvents> & { now: Date }) {
  if (slides.length === 0) {
    return upcoming(<EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>);
  }
  return (
    <>
      <Section title={texts.featured} id="a-la-une">
        <Carousel events={slides} label={texts.carousel} />
      </Section>
      <Section
        title={texts.upcoming}
        id="prochains"
        actions={
          <LinkButton to={addresses.events()} variant="secondary">
            {texts.seeAll}
          </LinkButton>
        }
      >
        <HeartCards events={cards} now={now} />
      </Section>
    </>
  );
}
