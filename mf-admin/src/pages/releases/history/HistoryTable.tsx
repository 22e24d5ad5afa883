import { ACTION_NAMES } from '@eveneo/contract/application/action-names';
import type { HistoryRow } from '@eveneo/contract/delivery/pointers';
import { usePublicSettings } from '@eveneo/platform';
import { formatInstant } from 'mf-shared/format/date-text';
import { Badge, type BadgeTone } from 'mf-shared/ui/badge';
import { type Column } from 'mf-shared/ui/data-table';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { texts } from '../../../texts';
import { GrowingTable } from '../GrowingTable';
import styles from '../ReleasesPage.module.css';

const t = texts.releases;
const TONES: Partial<Record<HistoryRow['action'], BadgeTone>> = {
  activate: 'success',
  rollback: 'danger',
  canary: 'info',
  withdraw: 'danger',
  lock: 'warning',
};

const columns = (timeZone: string): Column<HistoryRow>[] => [
  {
    id: 'at',
    header: t.columns.at,
    cell: ({ at }) => (
      <time dateTime={at}>
        <RaisedText text={formatInstant(at, timeZone)} />
      </time>
    ),
  },
  { id: 'name', header: t.columns.area, short: true, cell: ({ name }) => name },
  {
    id: 'action',
    header: t.columns.action,
    cell: ({ action }) => <Badge tone={TONES[action] ?? 'neutral'}>{ACTION_NAMES[action]}</Badge>,
  },
  {
    id: 'versions',
    header: t.columns.versions,
    cell: ({ from, to, percent }) => (
      <span className={styles.version}>
        <span className={styles.note}>
          <code>{from ?? t.none}</code> <span aria-label={t.to}>→</span> <code>{to ?? t.none}</code>
        </span>
        {percent !== null && <span className={styles.note}>{t.share(percent)}</span>}
      </span>
    ),
  },
  {
    id: 'who',
    header: t.columns.who,
    cell: ({ who, person }) => (
      <span className={styles.version}>
        <span>{person ?? who}</span>
        {person !== undefined && <span className={styles.note}>{who}</span>}
      </span>
    ),
  },
  { id: 'why', header: t.columns.why, cell: ({ why }) => why },
];

export function HistoryTable({ rows }: { rows: readonly HistoryRow[] }) {
  const { timeZone } = usePublicSettings();
  return (
    <GrowingTable
      caption={t.historyTitle}
      columns={columns(timeZone)}
      rows={rows}
      rowKey={({ id }) => id}
      more={t.moreHistory}
    />
  );
}
