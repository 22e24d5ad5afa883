import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { SeriesDate } from '@eveneo/contract/application/series';
import { Link, useQuery, useUser } from '@eveneo/platform';
import { seriesQuery } from '../../../api/series';
import { addresses } from '../../../format/addresses';
import { formatDate, formatWeekdayDate } from '../../../format/date-text';
import { formatNumber } from '../../../format/number-text';
import { DOT } from '../../../format/typography';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/page';
import { PlacesBar } from '../../../ui/places-bar';
import { QueryBoundary } from '../../../ui/query-boundary';
import { Spinner } from '../../../ui/spinner';
import { EndSeriesDialog } from './EndSeriesDialog';
import { texts } from './texts';
import styles from './SeriesPanel.module.css';

/** The dates of the event's series with their fill, and what is done with several of them. */
export function SeriesPanel({ event }: { event: EventDetail }) {
  const user = useUser();
  const [ending, setEnding] = useState<'cancel' | 'delete' | null>(null);
  return (
    <Section
      title={texts.title}
      id="serie"
      actions={
        <>
          <Button size="s" variant="secondary" aria-haspopup="dialog" onClick={() => setEnding('cancel')}>
            {texts.cancel}
          </Button>
          <Button size="s" variant="ghost" aria-haspopup="dialog" onClick={() => setEnding('delete')}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <QueryBoundary
        query={useQuery(seriesQuery(event.id, user?.id ?? null, true))}
        pending={<Spinner label={texts.loading} />}
        failed={texts.failed}
      >
        {({ data }) => (
          <>
            <LastTime dates={data} id={event.id} />
            <ol role="list" className={styles.dates} aria-label={texts.title}>
              {data.map((date) => (
                <DateRow key={date.id} date={date} current={date.id === event.id} />
              ))}
            </ol>
          </>
        )}
      </QueryBoundary>
      {ending && <EndSeriesDialog event={event} how={ending} onClose={() => setEnding(null)} />}
    </Section>
  );
}

/** The fill of the date before, to compare. */
function LastTime({ dates, id }: { dates: readonly SeriesDate[]; id: number }) {
  const before = dates[dates.findIndex((one) => one.id === id) - 1];
  if (!before || before.cancelled) return null;
  return (
    <p>
      {texts.last}
      {DOT}
      <strong>{formatNumber(before.registrations_count)}</strong>{' '}
      {texts.lastOf(formatNumber(before.capacity), formatDate(before.date))}
    </p>
  );
}

function DateRow({ date, current }: { date: SeriesDate; current: boolean }) {
  const when = formatWeekdayDate(date.date) + DOT + date.time;
  const { registrations_count: registered, capacity } = date;
  return (
    <li className={styles.date}>
      {current ? (
        <strong aria-current="page">
          {when} <Badge tone="neutral">{texts.this}</Badge>
        </strong>
      ) : (
        <Link to={addresses.desk(date.id)}>{when}</Link>
      )}
      {date.cancelled ? (
        <Badge tone="neutral">{texts.cancelled}</Badge>
      ) : (
        <PlacesBar event={date} text={texts.fill(formatNumber(registered), formatNumber(capacity))} />
      )}
    </li>
  );
}
