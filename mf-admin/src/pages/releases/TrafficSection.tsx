import * as calls from '@eveneo/contract/call-list';
import { TRAFFIC_MINUTES, type ReleaseTraffic } from '@eveneo/contract/delivery/traffic';
import { queryOptions, useQuery } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { formatNumber } from 'mf-shared/format/number-text';
import { Badge } from 'mf-shared/ui/badge';
import { Card } from 'mf-shared/ui/card';
import { DataTable, type Column } from 'mf-shared/ui/data-table';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { texts } from '../../texts';
import styles from './Traffic.module.css';

const { traffic: t, columns, standings } = texts.releases;

/** Polled to follow a running canary. */
const FOLLOW_MS = 10_000;
const TONES = { live: 'success', canary: 'info', fallback: 'neutral' } as const;

const trafficQuery = () =>
  queryOptions({
    queryKey: ['releases', 'traffic'],
    queryFn: ({ signal }) => call(calls.releaseTraffic, { signal }),
    refetchInterval: FOLLOW_MS,
  });

/** 0.0042 → '0,42 %': two decimals below 1 %, one below 10 %, none above. */
function shareText({ loads, failed }: ReleaseTraffic): string {
  if (loads === 0) return '–';
  const percent = Math.min(1, failed / loads) * 100;
  const digits = percent > 0 && percent < 1 ? 2 : percent < 10 && percent % 1 !== 0 ? 1 : 0;
  return `${percent.toFixed(digits).replace('.', ',')}\u00a0%`;
}

const COLUMNS: Column<ReleaseTraffic>[] = [
  { id: 'name', header: columns.area, short: true, cell: ({ name }) => name },
  {
    id: 'version',
    header: columns.version,
    cell: ({ version, role }) => (
      <span className={styles.version}>
        <code>{version}</code>
        <Badge tone={TONES[role]}>{standings[role]}</Badge>
      </span>
    ),
  },
  { id: 'loads', header: t.columns.loads, numeric: true, cell: ({ loads }) => formatNumber(loads) },
  { id: 'failed', header: t.columns.failed, numeric: true, cell: ({ failed }) => formatNumber(failed) },
  { id: 'share', header: t.columns.share, numeric: true, cell: shareText },
];

/** Page loads by area and release. */
export function TrafficSection() {
  return (
    <Card>
      <QueryBoundary
        query={useQuery(trafficQuery())}
        pending={<Spinner label={t.loading} />}
        failed={t.failed}
      >
        {({ releases }) => (
          <DataTable
            caption={t.caption(TRAFFIC_MINUTES)}
            columns={COLUMNS}
            rows={releases}
            rowKey={({ name, version }) => `${name} ${version}`}
          />
        )}
      </QueryBoundary>
    </Card>
  );
}
