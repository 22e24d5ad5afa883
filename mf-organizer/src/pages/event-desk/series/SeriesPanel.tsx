import { useState } from 'react';
import { dayIn } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { SeriesDate } from '@eveneo/contract/application/series';
import { Link, now, usePublicSettings, useQuery, useUser } from '@eveneo/platform';
import { seriesQuery } from 'mf-shared/api/series';
import { addresses } from 'mf-shared/format/addresses';
import { formatWeekdayDate } from 'mf-shared/format/date-text';
import { formatNumber, plural } from 'mf-shared/format/number-text';
import { DOT } from 'mf-shared/format/typography';
import { Badge } from 'mf-shared/ui/badge';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { Section } from 'mf-shared/ui/page';
import { PlacesBar } from 'mf-shared/ui/places-bar';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { Spinner } from 'mf-shared/ui/spinner';
import { EndSeriesDialog } from './EndSeriesDialog';
import { LastTime } from './LastTime';
import { texts } from './texts';
import styles from './SeriesPanel.module.css';

/** The dates of the event's series: how full they are, this date compared with the last one, and bulk actions. */
export function SeriesPanel({ event, className }: { event: EventDetail; className?: string | undefined }) {
  const user = useUser();
  const [ending, setEnding] = useState<'cancel' | 'delete' | null>(null);
  const dates = useQuery(seriesQuery(event.id, user?.id ?? null, true));
  const today = dayIn(now(), usePublicSettings().timeZone);
  const before = dates.data && dateBefore(dates.data.data, event.id, today);
  return (
    <>
      {before && <LastTime event={event} before={before} className={className} />}
      <Section
        title={texts.title}
        id="serie"
        className={className}
        actions={
          <>
            <LinkButton size="s" variant="secondary" to={addresses.season(event.id)}>
              {texts.whole}
            </LinkButton>
            <Button size="s" variant="secondary" aria-haspopup="dialog" onClick={() => setEnding('cancel')}>
              {texts.cancel}
            </Button>
            <Button size="s" variant="ghost" aria-haspopup="dialog" onClick={() => setEnding('delete')}>
              {texts.remove}
            </Button>
          </>
        }
      >
        <QueryBoundary query={dates} pending={<Spinner label={texts.loading} />} failed={texts.failed}>
          {({ data }) => (
            <ol role="list" className={styles.dates} aria-label={texts.title}>
              {data.map((date) => (
                <DateRow key={date.id} date={date} current={date.id === event.id} />
              ))}
            </ol>
          )}
        </QueryBoundary>
      </Section>
      {ending && <EndSeriesDialog event={event} how={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

/** The last date before this one that took place. */
const dateBefore = (dates: readonly SeriesDate[], id: number, today: string): SeriesDate | undefined =>
  dates
    .slice(
      0,
      dates.findIndex((one) => one.id === id),
    )
    .reverse()
    .find(({ cancelled, date }) => !cancelled && date < today);

function DateRow({ date, current }: { date: SeriesDate; current: boolean }) {
  const when = <RaisedText text={formatWeekdayDate(date.date) + DOT + date.time} />;
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
        <PlacesBar event={date} text={texts.fill(plural(registered, texts.person), formatNumber(capacity))} />
      )}
    </li>
  );
}
