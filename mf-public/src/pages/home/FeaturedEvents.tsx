import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { now, usePublicSettings, useQuery } from '@eveneo/platform';
import { homeEventsQuery } from 'mf-shared/api/events';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { EventGridSkeleton } from 'mf-shared/ui/event-card';
import { LoadingMessage } from 'mf-shared/ui/loading-message';
import { Section } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Skeleton } from 'mf-shared/ui/skeleton';
import { HeartCards } from '../../favourites/HeartCards';
import { homeTexts as texts } from '../../texts/home';
import { Carousel } from './Carousel';
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

export function FeaturedEvents() {
  const { timeZone } = usePublicSettings();
  return (
    <QueryBoundary
      query={useQuery(homeEventsQuery())}
      pending={<Loading />}
      failed={texts.loadFailed}
      around={upcoming}
    >
      {({ data }) => <HomeEvents {...homeEvents(data, now(), timeZone)} />}
    </QueryBoundary>
  );
}

function HomeEvents({ slides, cards }: ReturnType<typeof homeEvents>) {
  if (slides.length === 0) {
    return upcoming(
      <EmptyState icon={<CalendarX />} title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>,
    );
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
        <HeartCards events={cards} now={now()} />
      </Section>
    </>
  );
}
