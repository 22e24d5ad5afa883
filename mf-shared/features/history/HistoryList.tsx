import { clsx } from 'clsx';
import type { RecordedActRow } from '@eveneo/contract/application/history';
import { usePublicSettings } from '@eveneo/platform';
import { formatInstant } from '../../format/date-text';
import { shownText } from '../../format/typography';
import layout from '../../styles/layout.module.css';
import { Badge } from '../../ui/badge';
import { DataTable, type Column } from '../../ui/data-table';
import { RaisedText } from '../../ui/raised-text';
import { changesIn } from './changes';
import { texts as t } from './texts';
import styles from './History.module.css';

function Actor({ row }: { row: RecordedActRow }) {
  const role = t.roles[row.role] ?? row.role;
  return (
    <span className={styles.stack}>
      {row.who && <span>{row.who.name}</span>}
      <span className={clsx(styles.line, row.who && layout.muted)}>{role}</span>
    </span>
  );
}

function Changes({ row }: { row: RecordedActRow }) {
  const changes = changesIn(row);
  if (changes.length === 0) return t.none;
  return (
    <ul role="list" className={styles.stack}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

const columns = (timeZone: string): Column<RecordedActRow>[] => [
  {
    id: 'act',
    header: t.columns.act,
    cell: (row) => (
      <span className={styles.stack}>
        <span>
          <Badge tone={row.role === 'admin' ? 'warning' : 'neutral'}>{t.acts[row.act] ?? row.act}</Badge>
        </span>
        {row.label && <span>{shownText(row.label)}</span>}
        {row.request_id && <span className={layout.muted}>{t.request(row.request_id)}</span>}
      </span>
    ),
  },
  {
    id: 'at',
    header: t.columns.at,
    cell: ({ at }) => (
      <time dateTime={at} className={styles.when}>
        <RaisedText text={formatInstant(at, timeZone)} />
      </time>
    ),
  },
  { id: 'who', header: t.columns.who, cell: (row) => <Actor row={row} /> },
  { id: 'subject', header: t.columns.subject, cell: ({ subject }) => subject?.name ?? t.none },
  { id: 'changes', header: t.columns.changes, cell: (row) => <Changes row={row} /> },
  { id: 'why', header: t.columns.why, cell: ({ reason }) => reason || t.none },
];

/** Recorded acts, newest first. */
export function HistoryList({ rows }: { rows: readonly RecordedActRow[] }) {
  const { timeZone } = usePublicSettings();
  return <DataTable caption={t.title} columns={columns(timeZone)} rows={rows} rowKey={({ id }) => id} />;
}
