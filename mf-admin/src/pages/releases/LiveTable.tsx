import type { ReactNode } from 'react';
import { usePublicSettings } from '@eveneo/platform';
import { formatInstant } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { Badge } from 'mf-shared/ui/badge';
import { Button } from 'mf-shared/ui/button';
import { DataTable, type Column } from 'mf-shared/ui/data-table';
import { texts } from '../../texts';
import type { LiveRow } from './live-rows';
import styles from './ReleasesPage.module.css';

const t = texts.releases;

/** A version with what is known about it, and the failures that browsers reported. */
function Version({ version, note, failures }: { version: string; note: ReactNode; failures: number }) {
  return (
    <div className={styles.version}>
      <code>{version}</code>
      <span className={styles.note}>{note}</span>
      <Badge tone={failures > 0 ? 'danger' : 'neutral'}>
        {formatNumber(failures)} {t.failures(failures)}
      </Badge>
    </div>
  );
}

const columns = (timeZone: string, onRollBack: (row: LiveRow) => void): Column<LiveRow>[] => [
  { id: 'name', header: t.columns.area, short: true, cell: ({ pointer }) => pointer.name },
  {
    id: 'live',
    header: t.columns.live,
    cell: ({ pointer, live }) => (
      <Version
        version={pointer.live}
        note={live ? t.published(formatInstant(live.publishedAt, timeZone), live.author) : ''}
        failures={live?.failures ?? 0}
      />
    ),
  },
  {
    id: 'canary',
    header: t.columns.canary,
    cell: ({ canary }) =>
      canary ? (
        <Version
          version={canary.version}
          note={t.share(canary.percent)}
          failures={canary.release?.failures ?? 0}
        />
      ) : (
        t.none
      ),
  },
  {
    id: 'fallback',
    header: t.columns.fallback,
    cell: ({ pointer }) =>
      pointer.fallback ? <code className={styles.whole}>{pointer.fallback}</code> : t.none,
  },
  {
    id: 'actions',
    short: true,
    header: t.columns.actions,
    cell: (row) =>
      row.targets.length > 0 ? (
        <Button variant="secondary" size="s" onClick={() => onRollBack(row)}>
          {t.rollBack}
          <span className="visually-hidden"> {row.pointer.name}</span>
        </Button>
      ) : (
        <span className={styles.note}>{t.noTarget}</span>
      ),
  },
];

/** What is live in each area, what a share of the visitors tries, what stands ready in a fault. */
export function LiveTable({
  rows,
  onRollBack,
}: {
  rows: readonly LiveRow[];
  onRollBack: (row: LiveRow) => void;
}) {
  const { timeZone } = usePublicSettings();
  return (
    <DataTable
      caption={t.liveTitle}
      columns={columns(timeZone, onRollBack)}
      rows={rows}
      rowKey={({ pointer }) => pointer.name}
    />
  );
}
