import { useState } from 'react';
import type { ReleaseSummary } from '@eveneo/contract/delivery/registry';
import { Badge, type BadgeTone } from 'mf-shared/ui/badge';
import { type Column } from 'mf-shared/ui/data-table';
import { Select } from 'mf-shared/ui/select';
import { texts } from '../../texts';
import { ChangesSince } from './changes/ChangesSince';
import { GrowingTable } from './GrowingTable';
import type { Intent } from './intents';
import type { LiveRow } from './live-rows';
import { MoveButton } from './MoveButton';
import { PreviewOffer } from './previews/PreviewOffer';
import { Loads, ReleaseAbout } from './ReleaseAbout';
import styles from './ReleasesPage.module.css';

const t = texts.releases;

type Standing = keyof typeof t.standings;
const TONES: Record<Standing, BadgeTone> = {
  live: 'success',
  canary: 'info',
  fallback: 'neutral',
  withdrawn: 'danger',
};

function standingOf({ pointer }: LiveRow, { version, withdrawn }: ReleaseSummary): Standing | null {
  if (version === pointer.live && !pointer.retired) return 'live';
  if (version === pointer.canary?.version) return 'canary';
  if (withdrawn) return 'withdrawn';
  return version === pointer.fallback ? 'fallback' : null;
}

interface Acting {
  onIntent: (intent: Intent) => void;
}

function Offers({
  row,
  release: { version, withdrawn },
  onIntent,
}: { row: LiveRow; release: ReleaseSummary } & Acting) {
  const { retired = false } = row.pointer;
  if (version === row.pointer.live && !retired) return null;
  if (withdrawn)
    return <MoveButton intent={{ action: 'lift', row, version }} about={version} onIntent={onIntent} />;
  if (row.pointer.lock) return <span className={styles.note}>{t.locked}</span>;
  return (
    <div className={styles.buttons}>
      <MoveButton intent={{ action: 'activate', row, version }} about={version} onIntent={onIntent} />
      {!retired && version !== row.pointer.canary?.version && (
        <MoveButton intent={{ action: 'canary', row, version }} about={version} onIntent={onIntent} />
      )}
      <PreviewOffer name={row.pointer.name} version={version} />
    </div>
  );
}

function Standing({ row, release }: { row: LiveRow; release: ReleaseSummary }) {
  const standing = standingOf(row, release);
  return (
    <div className={styles.version}>
      {standing && <Badge tone={TONES[standing]}>{t.standings[standing]}</Badge>}
      {release.bad && <Badge tone="danger">{t.bad}</Badge>}
      <Loads release={release} />
    </div>
  );
}

const columns = (row: LiveRow, { onIntent }: Acting): Column<ReleaseSummary>[] => [
  {
    id: 'version',
    header: t.columns.version,
    cell: (release) => (
      <div className={styles.version}>
        <ReleaseAbout version={release.version} release={release} />
        {release.clean === false && <Badge tone="warning">{t.unclean}</Badge>}
        <ChangesSince changes={release.changes} />
      </div>
    ),
  },
  {
    id: 'standing',
    header: <>{t.columns.standing}</>,
    cell: (release) => <Standing row={row} release={release} />,
  },
  {
    id: 'actions',
    header: <>{t.columns.actions}</>,
    cell: (release) => <Offers row={row} release={release} onIntent={onIntent} />,
  },
];

/** Every release of one area, with its actions. */
export function PublishedTable({ rows, onIntent }: { rows: readonly LiveRow[] } & Acting) {
  const [chosen, setChosen] = useState('');
  const row = rows.find(({ pointer }) => pointer.name === chosen) ?? rows[0];
  if (!row) return null;
  return (
    <div className={styles.form}>
      <Select
        label={t.area}
        value={row.pointer.name}
        onChange={(event) => setChosen(event.target.value)}
        options={rows.map(({ pointer: { name } }) => ({ value: name, label: name }))}
      />
      <GrowingTable
        key={row.pointer.name}
        caption={t.publishedTitle}
        columns={columns(row, { onIntent })}
        rows={row.releases}
        rowKey={({ version }) => version}
        more={t.more}
      />
    </div>
  );
}
