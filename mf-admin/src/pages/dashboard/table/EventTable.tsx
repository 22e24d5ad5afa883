import { Link } from '@eveneo/platform';
import { DASHBOARD_TEXTS, Fill, isOver, TimeBadge, type DashboardEvent } from 'mf-shared/features/dashboard';
import { addresses } from 'mf-shared/format/addresses';
import { formatWeekdayDate } from 'mf-shared/format/date-text';
import { shownText } from 'mf-shared/format/typography';
import kit from 'mf-shared/styles/people-table.module.css';
import { StateBadges } from 'mf-shared/ui/badge';
import { LinkButton } from 'mf-shared/ui/button';
import { Cover } from 'mf-shared/ui/cover';
import { EventWhen } from 'mf-shared/ui/event-when';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TitleText } from 'mf-shared/ui/title-text';
import { texts as all } from '../../../texts';
import type { Order, OrderBy } from './order';
import styles from './EventTable.module.css';

const { table: texts } = all.dashboard;
const COLUMNS = Object.keys(texts.columns) as OrderBy[];

const sortedBy = (order: Order | null, by: OrderBy) => {
  if (order?.by !== by) return undefined;
  return order.down ? 'descending' : 'ascending';
};

function Head({ by, order, onOrder }: { by: OrderBy; order: Order | null; onOrder: (by: OrderBy) => void }) {
  return (
    <th role="columnheader" scope="col" aria-sort={sortedBy(order, by)}>
      <button type="button" className={styles.order} onClick={() => onOrder(by)}>
        {texts.columns[by]}
      </button>
    </th>
  );
}

function Row({ event, now }: { event: DashboardEvent; now: Date }) {
  return (
    <tr role="row" className={`${kit.row} ${styles.row}`} data-over={isOver(event, now)}>
      <th role="rowheader" scope="row">
        <span className={styles.event}>
          <Cover event={event} sizes="84px" className={styles.cover} />
          <span className={styles.words}>
            <Link to={addresses.desk(event.id)} className={styles.title}>
              <TitleText text={event.title} />
            </Link>
            <span className={styles.place}>
              <RaisedText text={shownText(event.location)} />
            </span>
          </span>
        </span>
      </th>
      <td role="cell" className={styles.date}>
        <EventWhen event={event} day={formatWeekdayDate} startOnly />
        <span className={styles.badges}>
          <StateBadges event={event} />
          {/* An event counts as past from its start on, as specified for the admin. */}
          <TimeBadge event={event} now={now} startedIsPast />
        </span>
      </td>
      <td role="cell" className={styles.organizer}>
        {shownText(event.organizer)}
      </td>
      <td role="cell" className={styles.fill}>
        <Fill event={event} />
      </td>
      <td role="cell" className={styles.details}>
        {/* A full page load, as specified. */}
        <LinkButton to={addresses.event(event.id)} variant="secondary" size="s" reloadDocument>
          {DASHBOARD_TEXTS.details}
          <span className="visually-hidden"> {shownText(event.title)}</span>
        </LinkButton>
      </td>
    </tr>
  );
}

/** Everybody's events as a table; in a narrow container each row is a card. */
export function EventTable({
  events,
  now,
  order,
  onOrder,
}: {
  events: readonly DashboardEvent[];
  now: Date;
  order: Order | null;
  onOrder: (by: OrderBy) => void;
}) {
  // Explicit roles, because browsers drop the implicit ones when CSS changes the table's `display`.
  return (
    <div className={styles.frame}>
      <table role="table" className={`${kit.table} ${styles.table}`}>
        <caption className="visually-hidden">{all.dashboard.list}</caption>
        <thead role="rowgroup" className={`${kit.head} ${styles.head}`}>
          <tr role="row">
            {COLUMNS.map((by) => (
              <Head key={by} by={by} order={order} onOrder={onOrder} />
            ))}
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{DASHBOARD_TEXTS.details}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {events.map((event) => (
            <Row key={event.id} event={event} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
