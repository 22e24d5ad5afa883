import type { ReactNode } from 'react';
import type { EventSummary } from '@eveneo/contract/application/events';
import { Link, now, usePublicSettings, useQuery } from '@eveneo/platform';
import { eventListQuery, homeEventsQuery } from 'mf-shared/api/events';
import { FIRST_FILTERS } from 'mf-shared/api/requests';
import { useHeldIfKnown } from 'mf-shared/api/use-held';
import { addresses } from 'mf-shared/format/addresses';
import { formatNumber, pluralForm } from 'mf-shared/format/number-text';
import { Section } from 'mf-shared/ui/page';
import { placesLevel } from 'mf-shared/ui/places-bar';
import { HeartCards } from '../../favourites/HeartCards';
import { homeTexts as texts } from '../../texts/home';
import { homeEvents } from './home-events';
import styles from './HomeShelves.module.css';

export const SHOWN = 3;

export function Shelf({
  title,
  id,
  events,
  actions,
}: {
  title: string;
  id: string;
  events: readonly EventSummary[];
  actions?: ReactNode;
}) {
  if (events.length === 0) return null;
  return (
    <Section title={title} id={id} actions={actions}>
      <HeartCards events={events.slice(0, SHOWN)} now={now()} />
    </Section>
  );
}

const weekendQuery = () => eventListQuery({ ...FIRST_FILTERS, when: 'weekend' });

/** This weekend's events, without those the guest is registered for; null while unknown. */
function useWeekend() {
  const { data, isPending } = useQuery(weekendQuery());
  const held = useHeldIfKnown();
  if (isPending || !held) return null;
  const events = data?.data.filter(({ id }) => !held.has(id)) ?? [];
  return { events: events.slice(0, SHOWN), total: data?.total ?? 0 };
}

export function WeekendShelf() {
  const weekend = useWeekend();
  if (!weekend) return null;
  const { events, total } = weekend;
  return (
    <Shelf
      title={texts.weekend}
      id="ce-week-end"
      events={events}
      actions={
        total > 1 && (
          <Link to={addresses.events({ when: 'weekend' })} className={styles.all}>
            {texts.allOf(formatNumber(total), pluralForm(total, 'événement'))}
          </Link>
        )
      }
    />
  );
}

/**
 * Loaded events with few seats left, except those already above: the guest's own, the weekend's, the carousel's.
 */
export function FillingShelf() {
  const { timeZone } = usePublicSettings();
  const { data } = useQuery(homeEventsQuery());
  const weekend = useWeekend();
  const held = useHeldIfKnown();
  if (!weekend || !held || !data) return null;
  const { slides } = homeEvents(data.data, now(), timeZone);
  const above = [...held, ...[...weekend.events, ...slides].map(({ id }) => id)];
  const filling = data.data.filter((event) => placesLevel(event) === 'few' && !above.includes(event.id));
  return <Shelf title={texts.filling} id="bientot-complets" events={filling} />;
}
