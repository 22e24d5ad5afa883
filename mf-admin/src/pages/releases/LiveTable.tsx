import type { ReleaseSummary } from '@eveneo/contract/delivery/registry';
import { usePublicSettings } from '@eveneo/platform';
import { formatInstant } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { Badge } from 'mf-shared/ui/badge';
import { DataTable, type Column } from 'mf-shared/ui/data-table';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { texts } from '../../texts';
import type { Intent } from './intents';
import type { LiveRow } from './live-rows';
import { MoveButton } from './MoveButton';
import { PlanNote } from './PlanNote';
import styles from './ReleasesPage.module.css';

const t = texts.releases;

export function Failures({ count }: { count: number }) {
  return (
    <Badge tone={count > 0 ? 'danger' : 'neutral'}>
      {formatNumber(count)} {t.failures(count)}
    </Badge>
  );
}

/** Page loads of a release in a day, and how many of them failed. */
export function Counted({ day }: Pick<ReleaseSummary, 'day'>) {
  if (!day || day.loads === 0) return null;
  return <span className={styles.note}>{t.counted(day.failed, day.loads)}</span>;
}

/** A version with its counted loads and the failures that browsers reported. */
function Version({
  version,
  note,
  release,
  alert,
}: {
  version: string;
  note: string;
  release: ReleaseSummary | undefined;
  /** A warning, in words: more loads stay blank than with the previous release. */
  alert?: string;
}) {
  return (
    <div className={styles.version}>
      <code>{version}</code>
      <span className={styles.note}>{<RaisedText text={note} />}</span>
      <Counted day={release?.day} />
      <Failures count={release?.failures ?? 0} />
      {alert && (
        <>
          <Badge tone="danger">{t.silent}</Badge>
          <span className={styles.note}>{alert}</span>
        </>
      )}
    </div>
  );
}

interface Acting {
  onIntent: (intent: Intent) => void;
}

function Canary({ row, onIntent }: { row: LiveRow } & Acting) {
  const { canary } = row;
  if (!canary) return t.none;
  return (
    <div className={styles.version}>
      <Version version={canary.version} note={t.share(canary.percent)} release={canary.release} />
      <div className={styles.buttons}>
        <MoveButton intent={{ action: 'stop', row }} onIntent={onIntent} />
        <MoveButton
          intent={{ action: 'canary', row, version: canary.version }}
          label={t.changeShare}
          onIntent={onIntent}
        />
      </div>
    </div>
  );
}

function Actions({ row, timeZone, onIntent }: { row: LiveRow; timeZone: string } & Acting) {
  const { lock } = row.pointer;
  return (
    <div className={styles.version}>
      {row.pointer.retired ? (
        <Badge tone="warning">{t.retired}</Badge>
      ) : row.targets.length > 0 ? (
        <MoveButton intent={{ action: 'rollback', row }} onIntent={onIntent} />
      ) : (
        <span className={styles.note}>{t.noTarget}</span>
      )}
      {lock && (
        <>
          <Badge tone="warning">{t.locked}</Badge>
          <span className={styles.note}>
            <RaisedText text={t.lockedBy(lock.who, formatInstant(lock.at, timeZone), lock.why)} />
          </span>
        </>
      )}
      <PlanNote row={row} onIntent={onIntent} />
      <MoveButton intent={{ action: lock ? 'unlock' : 'lock', row }} onIntent={onIntent} />
    </div>
  );
}

const columns = (timeZone: string, onIntent: (intent: Intent) => void): Column<LiveRow>[] => [
  { id: 'name', header: t.columns.area, short: true, cell: ({ pointer }) => pointer.name },
  {
    id: 'live',
    header: t.columns.live,
    cell: ({ pointer, live }) => (
      <Version
        version={pointer.live}
        note={live ? t.published(formatInstant(live.publishedAt, timeZone), live.author) : ''}
        release={live}
        alert={pointer.alert}
      />
    ),
  },
  { id: 'canary', header: t.columns.canary, cell: (row) => <Canary row={row} onIntent={onIntent} /> },
  {
    id: 'fallback',
    header: t.columns.fallback,
    cell: ({ pointer }) =>
      pointer.fallback ? <code className={styles.whole}>{pointer.fallback}</code> : t.none,
  },
  {
    id: 'actions',
    header: t.columns.actions,
    cell: (row) => <Actions row={row} timeZone={timeZone} onIntent={onIntent} />,
  },
];

/** For each area: the live release, the canary and the fallback. */
export function LiveTable({ rows, onIntent }: { rows: readonly LiveRow[] } & Acting) {
  const { timeZone } = usePublicSettings();
  return (
    <DataTable
      caption={t.liveTitle}
      columns={columns(timeZone, onIntent)}
      rows={rows}
      rowKey={({ pointer }) => pointer.name}
    />
  );
}
