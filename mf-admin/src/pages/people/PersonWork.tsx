import type { ReactNode } from 'react';
import type { PersonDetail } from '@eveneo/contract/application/people';
import { Link, usePublicSettings } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { formatInstant, formatWeekdayDate } from 'mf-shared/format/date-text';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { Badge, StatusBadge } from 'mf-shared/ui/badge';
import { HistoryList } from 'mf-shared/ui/history-list';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { reportsTexts } from '../reports/texts';
import { TakedownButton } from './TakedownButton';
import { personTexts as t } from './texts';
import styles from './PersonPage.module.css';

function Part<T>({
  title,
  rows,
  children,
}: {
  title: string;
  rows: readonly T[];
  children: (row: T) => ReactNode;
}) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={layout.muted}>{t.none}</p>
      ) : (
        <ul role="list">{rows.map(children)}</ul>
      )}
    </section>
  );
}

type Line = PersonDetail['organized'][number];
const eventRow = ({ id, title, date, cancelled }: Line) => (
  <li key={id} className={styles.event}>
    <Link to={addresses.desk(id)}>{shownText(title)}</Link>
    <span className={layout.muted}>
      {formatWeekdayDate(date)} {cancelled && <StatusBadge status="cancelled" />}
    </span>
  </li>
);

/** A person's activity, reports about it, and the acts on their account. */
export function PersonWork({ person }: { person: PersonDetail }) {
  const { timeZone } = usePublicSettings();
  const words =
    (kind: 'message' | 'review') =>
    ({ id, event_id, title, text, at }: PersonDetail['messages'][number]) => (
      <li key={id} className={styles.row}>
        <span className={styles.line}>
          <span className={styles.words}>{shownText(text)}</span>
          <TakedownButton kind={kind} id={id} label={t.takedown.act} />
        </span>
        <span className={layout.muted}>
          <Link to={addresses.event(event_id)}>{shownText(title)}</Link>
          {', '}
          <RaisedText text={formatInstant(at, timeZone)} />
        </span>
      </li>
    );
  return (
    <>
      <Part title={t.reported} rows={person.reported}>
        {({ id, kind, title, at, reports, decision }) => (
          <li key={id} className={styles.row}>
            <span className={styles.line}>
              <Link to={`/reports?dossier=${id}`}>
                {shownText(title ? `${reportsTexts.kinds[kind]}\u00a0: ${title}` : reportsTexts.kinds[kind])}
              </Link>
              <Badge tone={decision === null ? 'warning' : 'neutral'}>
                {decision === null ? t.undecided : t.decisions[decision]}
              </Badge>
            </span>
            <span className={layout.muted}>
              {t.reports(reports)}
              {', '}
              <RaisedText text={formatInstant(at, timeZone)} />
            </span>
          </li>
        )}
      </Part>
      <Part title={t.organized(person.events)} rows={person.organized}>
        {eventRow}
      </Part>
      <Part title={t.joined(person.registrations)} rows={person.joined}>
        {eventRow}
      </Part>
      <Part title={t.messages} rows={person.messages}>
        {words('message')}
      </Part>
      <Part title={t.reviews} rows={person.reviews}>
        {words('review')}
      </Part>
      <section className={styles.part}>
        <h2>{t.acts}</h2>
        {person.acts.length === 0 ? (
          <p className={layout.muted}>{t.none}</p>
        ) : (
          <>
            <HistoryList account={addresses.account} rows={person.acts} />
            <Link to={`/history?compte=${person.id}`}>{t.allActs}</Link>
          </>
        )}
      </section>
    </>
  );
}
