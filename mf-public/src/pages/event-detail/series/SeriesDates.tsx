import { useRef, useState } from 'react';
import type { SeriesDate } from '@eveneo/contract/application/series';
import { Link, useQuery, useUser } from '@eveneo/platform';
import { eventQuery } from 'mf-shared/api/events';
import { seriesQuery } from 'mf-shared/api/series';
import { addresses } from 'mf-shared/format/addresses';
import { formatLongDate } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { keyFragment } from 'mf-shared/format/secret-keys';
import { DOT } from 'mf-shared/format/typography';
import { Button } from 'mf-shared/ui/button';
import { Section } from 'mf-shared/ui/page';
import { placesText, useManages } from 'mf-shared/ui/places-bar';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { ShowMore } from 'mf-shared/ui/show-more';
import { seriesTexts as texts } from '../../../texts/series';
import { ChooseDates } from './ChooseDates';
import styles from './SeriesDates.module.css';

const STEP = 6;

/** The text beside a date: the places left, or why the guest cannot take one. */
function stateOf(date: SeriesDate, manager: boolean): string {
  if (date.cancelled) return texts.cancelled;
  if (date.is_registered) return texts.registered;
  if (date.asked) return texts.asked;
  if (manager) return placesText(date, { manager });
  return date.places_left <= 0 ? texts.full : placesText(date);
}

/** The coming dates of an event's series, and a button to register to several of them at once. */
export function SeriesDates({ id }: { id: number }) {
  const user = useUser();
  const list = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(STEP);
  const [choosing, setChoosing] = useState(false);
  const event = useQuery(eventQuery(id, user?.id ?? null)).data;
  const manager = useManages();
  const dates = useQuery(seriesQuery(id, user?.id ?? null)).data?.data ?? [];
  const others = dates.filter((date) => date.id !== id);
  if (others.length === 0) return null;
  const rest = others.length - limit;
  const open = dates.filter((date) => !date.cancelled && !date.is_registered && !date.asked);
  return (
    <Section title={texts.title} id="autres-dates">
      <ul ref={list} role="list" className={styles.dates}>
        {others.slice(0, limit).map((date) => (
          <li key={date.id} className={styles.date}>
            <Link to={addresses.event(date.id) + keyFragment(id)}>
              <RaisedText text={formatLongDate(date.date) + DOT + date.time} />
            </Link>
            <span className={styles.state}>{stateOf(date, manager)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {rest > 0 && (
          <ShowMore
            within={list}
            items=":scope > li"
            shown={Math.min(limit, others.length)}
            onMore={() => setLimit(limit + STEP)}
          >
            {texts.more(formatNumber(Math.min(STEP, rest)))}
          </ShowMore>
        )}
        {user?.role === 'guest' && open.length > 1 && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {texts.several}
          </Button>
        )}
      </div>
      {choosing && event && <ChooseDates event={event} dates={open} onClose={() => setChoosing(false)} />}
    </Section>
  );
}
