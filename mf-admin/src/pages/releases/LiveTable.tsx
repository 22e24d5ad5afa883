import { usePublicSettings } from '@eveneo/platform';
import { formatInstant } from 'mf-shared/format/date-text';
import { Badge } from 'mf-shared/ui/badge';
import { DataTable, type Column } from 'mf-shared/ui/data-table';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { texts } from '../../texts';
import type { Intent } from './intents';
import type { LiveRow } from './live-rows';
import { MoveButton } from './MoveButton';
import { Loads, ReleaseAbout } from './ReleaseAbout';
import styles from './ReleasesPage.module.css';

const t = texts.releases;

interface Acting {
  onIntent: (intent: Intent) => void;
}

/** The live release; an alert says that more loads stay blank than with the previous one. */
function Live({ pointer: { live: version, alert, retired }, live }: LiveRow) {
  return (
    <div className={styles.version}>
      {retired && <Badge tone="warning">{t.retired}</Badge>}
      <ReleaseAbout version={version} release={live} />
      <Loads release={live} />
      {alert && (
        <>
          <Badge tone="danger">{t.silent}</Badge>
          <span className={styles.note}>{alert}</span>
        </>
      )}
    </div>
  );
}

function Canary({ row, onIntent }: { row: LiveRow } & Acting) {
  const { canary } = row;
  if (!canary) return null;
  return (
    <div className={styles.version}>
      <span>{t.share(canary.percent)}</span>
      <ReleaseAbout version={canary.version} release={canary.release} />
      <Loads release={canary.release} />
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
      {row.targets.length > 0 && <MoveButton intent={{ action: 'rollback', row }} onIntent={onIntent} />}
      {lock && (
        <>
          <Badge tone="warning">{t.locked}</Badge>
          <span className={styles.note}>
            <RaisedText text={t.lockedBy(lock.who, formatInstant(lock.at, timeZone), lock.why)} />
          </span>
        </>
      )}
      <MoveButton intent={{ action: lock ? 'unlock' : 'lock', row }} onIntent={onIntent} />
    </div>
  );
}

/** Without the columns that would be empty in every row. */
function columnsOf(
  rows: readonly LiveRow[],
  timeZone: string,
  onIntent: (intent: Intent) => void,
): Column<LiveRow>[] {
  const canary: Column<LiveRow> = {
    id: 'canary',
    header: t.columns.canary,
    cell: (row) => <Canary row={row} onIntent={onIntent} />,
  };
  const fallback: Column<LiveRow> = {
    id: 'fallback',
    header: t.columns.fallback,
    cell: ({ pointer, fallback: release }) =>
      pointer.fallback && (
        <div className={styles.version}>
          <ReleaseAbout version={pointer.fallback} release={release} />
        </div>
      ),
  };
  return [
    { id: 'name', header: t.columns.area, short: true, cell: ({ pointer }) => pointer.name },
    { id: 'live', header: <>{t.columns.live}</>, cell: Live },
    ...(rows.some((row) => row.canary) ? [canary] : []),
    ...(rows.some((row) => row.pointer.fallback) ? [fallback] : []),
    {
      id: 'actions',
      header: <>{t.columns.actions}</>,
      cell: (row) => <Actions row={row} timeZone={timeZone} onIntent={onIntent} />,
    },
  ];
}

/** For each area: the live release, the canary and the fallback. */
export function LiveTable({ rows, onIntent }: { rows: readonly LiveRow[] } & Acting) {
  const { timeZone } = usePublicSettings();
  return (
    <DataTable
      caption={t.liveTitle}
      columns={columnsOf(rows, timeZone, onIntent)}
      rows={rows}
      rowKey={({ pointer }) => pointer.name}
    />
  );
}
