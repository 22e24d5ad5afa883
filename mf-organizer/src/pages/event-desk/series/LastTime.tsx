import { addDays, daysBetween } from '@eveneo/contract/application/dates';
import { dayIn, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { DoorCount } from '@eveneo/contract/application/places';
import type { DayCount } from '@eveneo/contract/application/registrations';
import type { SeriesDate } from '@eveneo/contract/application/series';
import { now, usePublicSettings, useQuery, useUser } from '@eveneo/platform';
import { doorQuery, managerDoor } from 'mf-shared/api/door';
import { registrationsByDayQuery } from 'mf-shared/api/stats';
import { formatDate } from 'mf-shared/format/date-text';
import { manages } from 'mf-shared/format/event-rights';
import { formatNumber, formatPercent, plural } from 'mf-shared/format/number-text';
import { DOT } from 'mf-shared/format/typography';
import { Section } from 'mf-shared/ui/page';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { texts } from './texts';
import styles from './SeriesPanel.module.css';

type Filled = Pick<SeriesDate, 'registrations_count' | 'capacity'>;

interface Row {
  readonly label: string;
  readonly current: string;
  readonly last: string;
}

const fill = ({ registrations_count: count, capacity }: Filled) =>
  texts.fill(formatNumber(count), formatNumber(capacity));

/** Unknown if nobody was checked in. */
const presence = (door: DoorCount | undefined): string =>
  door && door.entered > 0
    ? formatNumber(door.entered) + DOT + formatPercent(door.entered / door.registered)
    : texts.unknown;

const upTo = (days: readonly DayCount[], last: string): string =>
  formatNumber(days.reduce((sum, { date, count }) => sum + (date <= last ? count : 0), 0));

/** The figures compared: registrations the same number of days before each date, and attendance. */
function useRows(event: EventDetail, before: SeriesDate): Row[] {
  const { timeZone } = usePublicSettings();
  const today = dayIn(now(), zoneOf(event, timeZone));
  const ahead = daysBetween(today, event.date);
  // A co-organizer has rights for one event only.
  const own = manages(event, useUser(), 'own');
  const byDay = (of: Filled & { id: number }) => registrationsByDayQuery(of.id, of.registrations_count);
  const days = useQuery({ ...byDay(event), enabled: own && ahead > 0 }).data;
  const daysThen = useQuery({ ...byDay(before), enabled: own && ahead > 0 }).data;
  const door = useQuery({ ...doorQuery(managerDoor(event.id)), enabled: own && ahead <= 0 }).data;
  const doorThen = useQuery({
    ...doorQuery(managerDoor(before.id)),
    enabled: own && before.date <= today,
    refetchInterval: false,
  }).data;
  const present: Row = { label: texts.present, current: presence(door), last: presence(doorThen) };
  return [
    { label: texts.registered, current: fill(event), last: fill(before) },
    ...(days && daysThen
      ? [
          {
            label: texts.ahead(plural(ahead, texts.day)),
            current: upTo(days, today),
            last: upTo(daysThen, addDays(before.date, -ahead)),
          },
        ]
      : []),
    ...(present.current === texts.unknown && present.last === texts.unknown ? [] : [present]),
  ];
}

/** This date's figures beside those of the date before. */
export function LastTime({
  event,
  before,
  className,
}: {
  event: EventDetail;
  before: SeriesDate;
  className?: string | undefined;
}) {
  return (
    <Section title={texts.last} id="derniere-fois" className={className}>
      {/* Explicit roles, because browsers drop the implicit ones when CSS changes the table's `display`. */}
      <div className={styles.beside}>
        <table role="table" className={styles.figures}>
          <caption className="visually-hidden">{texts.beside}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" />
              <th role="columnheader" scope="col">
                {formatDate(event.date)}
              </th>
              <th role="columnheader" scope="col">
                {formatDate(before.date)}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {useRows(event, before).map(({ label, current, last }) => (
              <tr key={label} role="row">
                <th role="rowheader" scope="row">
                  {label}
                </th>
                <td role="cell" data-header={formatDate(event.date)}>
                  <strong>
                    <RaisedText text={current} />
                  </strong>
                </td>
                <td role="cell" data-header={formatDate(before.date)}>
                  <RaisedText text={last} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
