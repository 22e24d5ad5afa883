import type { ListedPerson } from '@eveneo/contract/application/people';
import { Link, now, usePublicSettings } from '@eveneo/platform';
import { formatInstantDate, formatRelative } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import kit from 'mf-shared/styles/people-table.module.css';
import { Avatar } from 'mf-shared/ui/avatar';
import { Badge, RoleBadge } from 'mf-shared/ui/badge';
import { peopleTexts as t } from './texts';
import styles from './PeopleTable.module.css';

export function StateBadge({ person: { suspended, confirmed } }: { person: ListedPerson }) {
  if (suspended) return <Badge tone="danger">{t.suspended}</Badge>;
  return confirmed ? <Badge tone="success">{t.active}</Badge> : <Badge tone="warning">{t.unconfirmed}</Badge>;
}

/** An instant relative to now, or 'never' for null. */
export function Seen({ at }: { at: string | null }) {
  const { timeZone } = usePublicSettings();
  if (at === null) return t.never;
  return <time dateTime={at}>{formatRelative(at, now(), timeZone)}</time>;
}

/** On two lines, if necessary, it breaks before the '@'. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className={layout.muted}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

const COUNTS = ['events', 'registrations', 'reports'] as const;

/** A page of accounts; where it is narrow each is a card of three lines. */
export function PeopleTable({ people }: { people: readonly ListedPerson[] }) {
  const { timeZone } = usePublicSettings();
  const { columns } = t;
  const plain = [columns.person, columns.role, columns.state, columns.since, columns.seen];
  // Explicit roles, because browsers drop the implicit ones when CSS changes the table's `display`.
  return (
    <table role="table" className={`${kit.table} ${styles.table}`}>
      <caption className="visually-hidden">{t.title}</caption>
      <thead role="rowgroup" className={`${kit.head} ${styles.head}`}>
        <tr role="row">
          {plain.map((header) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
          {COUNTS.map((count) => (
            <th key={count} role="columnheader" scope="col" className={styles.number}>
              {columns[count]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {people.map((person) => (
          <tr key={person.id} role="row" className={`${kit.row} ${styles.row}`}>
            <th role="rowheader" scope="row" className={styles.person}>
              <span className={kit.who}>
                <Avatar id={person.id} name={person.name} src={person.avatar} />
                <span className={kit.words}>
                  <Link to={`/users/${person.id}`} className={styles.name}>
                    {shownText(person.name)}
                  </Link>
                  <Address email={person.email} />
                </span>
              </span>
            </th>
            <td role="cell">
              <RoleBadge role={person.role} />
            </td>
            <td role="cell">
              <StateBadge person={person} />
            </td>
            <td role="cell" className={styles.day}>
              {formatInstantDate(person.since, timeZone)}
            </td>
            <td role="cell" className={styles.day}>
              <Seen at={person.seen_at} />
            </td>
            {COUNTS.map((count) => (
              <td key={count} role="cell" data-header={columns[count]} className={styles.number}>
                {formatNumber(person[count])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
