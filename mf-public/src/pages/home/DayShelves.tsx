import { timeParts } from '@eveneo/contract/application/event-time';
import type { EventSummary } from '@eveneo/contract/application/events';
import { Link } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { formatDayOfWeek, machineDateTime } from 'mf-shared/format/date-text';
import { shownText } from 'mf-shared/format/typography';
import { Cover } from 'mf-shared/ui/cover';
import { EventTitle } from 'mf-shared/ui/event-card';
import { Moment } from 'mf-shared/ui/event-when';
import { PlacesText } from 'mf-shared/ui/places-bar';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { LazyHeart } from '../../favourites/LazyHeart';
import { homeTexts as texts } from '../../texts/home';
import type { DayShelf, DayShelves as Shelves } from './day-shelves';
import styles from './DayShelves.module.css';

/** The title is the only link; its hit area covers the row. */
function Row({ event, first }: { event: EventSummary; first: boolean }) {
  return (
    <article className={styles.row}>
      <p className={styles.hour}>
        <time dateTime={machineDateTime(event)}>{timeParts(event).start}</time>
        <Moment event={event} />
      </p>
      <Cover event={event} sizes="132px" priority={first} className={styles.cover} />
      <div className={styles.words}>
        <EventTitle event={event} level={3} />
        <p className={styles.fact}>
          <RaisedText text={shownText(event.location)} />
        </p>
        <p className={styles.fact}>
          <PlacesText event={event} />
        </p>
      </div>
      <div className={styles.heart}>
        <LazyHeart event={event} />
      </div>
    </article>
  );
}

const titleOf = ({ when, evening }: DayShelf) =>
  when === 'tomorrow' ? texts.tomorrow : evening ? texts.tonight : texts.today;

/** Today's and tomorrow's events by the hour, and the way to the rest of the weekend. */
export function DayShelves({ shelves, weekend }: Shelves) {
  const all = weekend && (
    <Link to={addresses.events({ when: 'weekend' })} className={styles.all}>
      {weekend.count === null ? texts.allOfWeekend : texts.ofWeekend(weekend.count)}
    </Link>
  );
  return (
    <>
      {shelves.map((shelf, at) => (
        <section key={shelf.when} aria-labelledby={shelf.when} className={styles.shelf}>
          <header className={styles.head}>
            <h2 id={shelf.when}>{titleOf(shelf)}</h2>
            <p>
              <RaisedText text={formatDayOfWeek(shelf.day)} />
            </p>
          </header>
          <div>
            <ul role="list" className={styles.rows}>
              {shelf.events.map((event, nth) => (
                <li key={event.id}>
                  <Row event={event} first={at === 0 && nth < 2} />
                </li>
              ))}
            </ul>
            {shelf.more && (
              <Link to={addresses.events({ when: shelf.when })} className={styles.all}>
                {texts.allOf[shelf.when]}
              </Link>
            )}
            {at === shelves.length - 1 && all}
          </div>
        </section>
      ))}
      {shelves.length === 0 && all && <p>{all}</p>}
    </>
  );
}
