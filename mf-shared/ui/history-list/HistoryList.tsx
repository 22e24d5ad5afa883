import { clsx } from 'clsx';
import type { RecordedActRow } from '@eveneo/contract/application/history';
import { ACT_ROLES, ACT_TEXTS, changesIn } from '@eveneo/contract/application/history-texts';
import { Link, usePublicSettings } from '@eveneo/platform';
import { formatMoment } from '../../format/date-text';
import { shownText } from '../../format/typography';
import layout from '../../styles/layout.module.css';
import { Badge } from '../badge';
import { DataTable, type Column } from '../data-table';
import { Dot } from '../raised-text';
import { texts as t } from './texts';
import styles from './HistoryList.module.css';

interface Shown {
  timeZone: string;
  /** The address of an account, for those who may open it; they also see its number. */
  account?: ((id: number) => string) | undefined;
}

function Person({ of, account }: Pick<Shown, 'account'> & { of: NonNullable<RecordedActRow['who']> }) {
  const name = shownText(of.name);
  if (!account) return <span>{name}</span>;
  return (
    <span>
      {of.deleted ? name : <Link to={account(of.id)}>{name}</Link>}{' '}
      <span className={clsx(styles.line, layout.muted)}>{t.number(of.id)}</span>
    </span>
  );
}

function Actor({ row, account }: Pick<Shown, 'account'> & { row: RecordedActRow }) {
  const role = ACT_ROLES[row.role] ?? row.role;
  return (
    <span className={styles.actor}>
      {row.who && <Person of={row.who} account={account} />}
      <span className={clsx(styles.line, row.who && layout.muted)}>{role}</span>
    </span>
  );
}

/** Who was concerned, what changed and why: two lines, the rest on demand; nothing of an act without details. */
function Details({ row, account }: Pick<Shown, 'account'> & { row: RecordedActRow }) {
  const { subject, reason, request_id } = row;
  const changes = changesIn(row);
  if (!subject && !reason && changes.length === 0) return null;
  return (
    <div className={styles.details}>
      {subject && <Person of={subject} account={account} />}
      {(changes.length > 0 || reason) && (
        <details className={styles.changes}>
          <summary>
            {changes.map((change, at) => (
              <span key={change}>
                {at > 0 && <Dot />}
                {change}
              </span>
            ))}
            {changes.length > 0 && reason && <Dot />}
            {reason && (
              <>
                {t.why} <span>{reason}</span>
              </>
            )}
          </summary>
          {request_id && <p>{t.request(request_id)}</p>}
        </details>
      )}
    </div>
  );
}

const columns = ({ timeZone, account }: Shown): Column<RecordedActRow>[] => [
  {
    id: 'act',
    header: t.columns.act,
    cell: (row) => (
      <span className={styles.stack}>
        <span>
          <Badge tone={row.role === 'admin' ? 'warning' : 'neutral'}>{ACT_TEXTS[row.act] ?? row.act}</Badge>
        </span>
        {row.label && <span className={styles.label}>{shownText(row.label)}</span>}
      </span>
    ),
  },
  {
    id: 'at',
    header: t.columns.at,
    short: true,
    cell: ({ at, request_id }) => (
      <time dateTime={at} title={request_id ? t.request(request_id) : undefined}>
        {formatMoment(at, timeZone)}
      </time>
    ),
  },
  { id: 'who', header: t.columns.who, cell: (row) => <Actor row={row} account={account} /> },
  {
    id: 'details',
    header: t.columns.details,
    cell: (row) => <Details row={row} account={account} />,
  },
];

/** Recorded acts, newest first. */
export function HistoryList({ rows, account }: Pick<Shown, 'account'> & { rows: readonly RecordedActRow[] }) {
  const { timeZone } = usePublicSettings();
  return (
    <DataTable
      lines
      caption={t.title}
      columns={columns({ timeZone, account })}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
