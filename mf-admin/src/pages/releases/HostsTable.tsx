import type { HostState } from '@eveneo/contract/delivery/hosts';
import type { PointerState } from '@eveneo/contract/delivery/pointers';
import { formatDecimal } from 'mf-shared/format/number-text';
import { Badge } from 'mf-shared/ui/badge';
import { DataTable, type Column } from 'mf-shared/ui/data-table';
import { texts } from '../../texts';
import styles from './ReleasesPage.module.css';

const t = texts.releases;

const seconds = (milliseconds: number) => t.seconds(formatDecimal(milliseconds / 1000));

/** The areas whose latest pointer change a host does not serve yet. */
const behindIn = ({ serving }: HostState, pointers: readonly PointerState[]): string[] =>
  pointers
    .filter(({ name, revision, retired }) => {
      const served = serving.find((one) => one.name === name);
      if (retired) return served !== undefined;
      return !served || served.revision < revision;
    })
    .map(({ name }) => name);

/**
 * The longest time, in ms, that the host took to apply a pointer change; null without a change since it started.
 */
const slowest = ({ serving }: HostState): number | null => {
  const lags = serving.flatMap(({ lag }) => (lag === null ? [] : [lag]));
  return lags.length ? Math.max(...lags) : null;
};

function Standing({ host, pointers }: { host: HostState; pointers: readonly PointerState[] }) {
  const behind = behindIn(host, pointers);
  if (behind.length === 0) return <Badge tone="success">{t.upToDate}</Badge>;
  return (
    <div className={styles.version}>
      <Badge tone="warning">{t.behind}</Badge>
      <span className={styles.note}>{behind.join(', ')}</span>
    </div>
  );
}

const columns = (pointers: readonly PointerState[]): Column<HostState>[] => [
  { id: 'host', header: t.columns.host, cell: ({ label }) => <span className={styles.whole}>{label}</span> },
  { id: 'heard', header: t.columns.heard, cell: ({ silentFor }) => t.ago(seconds(silentFor)) },
  {
    id: 'standing',
    header: t.columns.standing,
    cell: (host) => <Standing host={host} pointers={pointers} />,
  },
  {
    id: 'lag',
    header: t.columns.lag,
    cell: (host) => {
      const lag = slowest(host);
      return lag === null ? t.none : seconds(lag);
    },
  },
];

/** The hosts that reported in the last minute, and whether they are up to date. */
export function HostsTable({
  hosts,
  pointers,
}: {
  hosts: readonly HostState[];
  pointers: readonly PointerState[];
}) {
  return (
    <DataTable caption={t.hostsTitle} columns={columns(pointers)} rows={hosts} rowKey={({ id }) => id} />
  );
}
