import type { AreaTraffic, ReleaseTraffic, TrafficAnswer } from '@eveneo/contract/delivery/traffic';
import { usePublicSettings } from '@eveneo/platform';
import { wallClock } from 'mf-shared/format/event-time';
import { formatNumber } from 'mf-shared/format/number-text';
import { Badge } from 'mf-shared/ui/badge';
import { DataTable, type Column } from 'mf-shared/ui/data-table';
import { Disclosure } from 'mf-shared/ui/disclosure';
import { chartOf, failedShare, shareText, stepAt, total } from './chart-model';
import { LoadsChart } from './LoadsChart';
import { trafficTexts as t } from './texts';
import styles from './Traffic.module.css';

const TONES = { live: 'success', canary: 'info', fallback: 'neutral' } as const;

function Hosts({ hosts }: Pick<ReleaseTraffic, 'hosts'>) {
  if (hosts.length === 0) return t.none;
  return (
    <ul className={styles.hosts}>
      {hosts.map(({ host, loads }) => (
        <li key={host ?? ''}>
          {host ?? t.unknownHost} <span className={styles.note}>{formatNumber(loads)}</span>
        </li>
      ))}
    </ul>
  );
}

const RELEASES: Column<ReleaseTraffic>[] = [
  {
    id: 'version',
    header: t.columns.version,
    cell: ({ version, standing }) => (
      <span className={styles.version}>
        <code>{version}</code>
        {standing && <Badge tone={TONES[standing]}>{t.standings[standing]}</Badge>}
      </span>
    ),
  },
  {
    id: 'loads',
    header: t.columns.loads,
    numeric: true,
    cell: ({ loads }) => formatNumber(total(loads)),
  },
  {
    id: 'failed',
    header: t.columns.failed,
    numeric: true,
    cell: ({ failed }) => formatNumber(total(failed)),
  },
  {
    id: 'share',
    header: t.columns.share,
    numeric: true,
    cell: ({ loads, failed }) => shareText(failedShare(total(loads), total(failed))),
  },
  { id: 'hosts', header: t.columns.hosts, cell: ({ hosts }) => <Hosts hosts={hosts} /> },
];

interface Step {
  readonly at: number;
  readonly time: string;
}

/** A column of loads for each release, and what failed of all. */
const stepColumns = (releases: readonly ReleaseTraffic[]): Column<Step>[] => [
  { id: 'time', header: t.columns.time, short: true, cell: ({ time }) => time },
  ...releases.map(({ version, standing, loads }): Column<Step> => ({
    id: version,
    header: standing ? t.standings[standing] : version,
    numeric: true,
    cell: ({ at }) => formatNumber(loads[at] ?? 0),
  })),
  {
    id: 'failed',
    header: t.columns.failed,
    numeric: true,
    cell: ({ at }) => formatNumber(total(releases.map(({ failed }) => failed[at] ?? 0))),
  },
];

/** One area: its loads over time, and what each of its releases had of them. */
export function AreaLoads({ area, answer }: { area: AreaTraffic; answer: TrafficAnswer }) {
  const { timeZone } = usePublicSettings();
  const { name, releases, others } = area;
  const steps = Math.max(0, ...releases.map(({ loads }) => loads.length));
  const timeAt = (at: number) => wallClock(stepAt(answer.from, answer.step, at), timeZone).slice(11, 16);
  const most = Array.from({ length: steps }, (_, at) => total(releases.map(({ loads }) => loads[at] ?? 0)));
  const sentence = t.sentence(
    name,
    t.spans[answer.span],
    total(most),
    total(releases.map(({ failed }) => total(failed))),
    Math.max(0, ...most),
  );
  const loaded = chartOf(area).kinds.length > 0;
  const rows = Array.from({ length: steps }, (_, at) => ({ at, time: timeAt(at) }));
  return (
    <article className={styles.area}>
      <h3>{name}</h3>
      {loaded && <LoadsChart area={area} sentence={sentence} times={[timeAt(0), t.now]} />}
      <DataTable
        caption={t.releases(name)}
        columns={RELEASES}
        rows={releases}
        rowKey={({ version }) => version}
      />
      {others > 0 && <p className={styles.note}>{t.others(others)}</p>}
      {loaded && (
        <Disclosure title={t.figures(name)} level={4}>
          <DataTable
            caption={t.steps(name)}
            columns={stepColumns(releases)}
            rows={rows}
            rowKey={({ at }) => at}
          />
        </Disclosure>
      )}
    </article>
  );
}
