import type { ListedPerson } from '@eveneo/contract/application/people';
import { Link, now, usePublicSettings } from '@eveneo/platform';
import { formatInstantDate, formatRelative } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { shownText } from 'mf-shared/format/typography';
import { Avatar } from 'mf-shared/ui/avatar';
import { Badge, RoleBadge } from 'mf-shared/ui/badge';
import { DataTable, Who, type Column } from 'mf-shared/ui/data-table';
import { peopleTexts as t } from './texts';
import styles from './PeopleTable.module.css';

export function StateBadge({ person: { suspended, confirmed } }: { person: ListedPerson }) {
  if (suspended) return <Badge tone="danger">{t.suspended}</Badge>;
  return confirmed ? <Badge tone="success">{t.active}</Badge> : <Badge tone="warning">{t.unconfirmed}</Badge>;
}

/** On a phone only what is unusual. */
const State = ({ person }: { person: ListedPerson }) => (
  <span className={person.confirmed && !person.suspended ? styles.usual : undefined}>
    <StateBadge person={person} />
  </span>
);

/** An instant relative to now, or 'never' for null. */
export function Seen({ at }: { at: string | null }) {
  const { timeZone } = usePublicSettings();
  if (at === null) return t.never;
  return <time dateTime={at}>{formatRelative(at, now(), timeZone)}</time>;
}

const COUNTS = ['events', 'registrations', 'reports'] as const;
const { columns } = t;

const columnsIn = (timeZone: string): Column<ListedPerson>[] => [
  {
    id: 'person',
    header: columns.person,
    cell: ({ id, name, avatar, email }) => (
      <Who picture={<Avatar id={id} name={name} src={avatar} />}>
        <Link to={`/users/${id}`} className={styles.name}>
          {shownText(name)}
        </Link>
        <span className={styles.email} title={email}>
          {email}
        </span>
      </Who>
    ),
  },
  { id: 'role', header: columns.role, cell: ({ role }) => <RoleBadge role={role} /> },
  { id: 'state', header: columns.state, cell: (person) => <State person={person} /> },
  {
    id: 'since',
    header: columns.since,
    short: true,
    wide: true,
    cell: ({ since }) => formatInstantDate(since, timeZone),
  },
  {
    id: 'seen',
    header: columns.seen,
    short: true,
    wide: true,
    cell: ({ seen_at }) => <Seen at={seen_at} />,
  },
  ...COUNTS.map((count) => ({
    id: count,
    header: columns[count],
    numeric: true,
    wide: 'widest' as const,
    cell: (person: ListedPerson) => formatNumber(person[count]),
  })),
];

/** A page of accounts. */
export function PeopleTable({ people }: { people: readonly ListedPerson[] }) {
  const { timeZone } = usePublicSettings();
  return (
    <DataTable lines caption={t.title} columns={columnsIn(timeZone)} rows={people} rowKey={({ id }) => id} />
  );
}
