import { useState } from 'react';
import type { ReleaseSummary } from '@eveneo/contract/delivery/registry';
import { usePublicSettings } from '@eveneo/platform';
import { formatInstant } from 'mf-shared/format/date-text';
import { Badge, type BadgeTone } from 'mf-shared/ui/badge';
import { type Column } from 'mf-shared/ui/data-table';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { Select } from 'mf-shared/ui/select';
import { texts } from '../../texts';
import { ChangesSince } from './changes/ChangesSince';
import { GrowingTable } from './GrowingTable';
import type { Intent } from './intents';
import type { LiveRow } from './live-rows';
import { Counted, Failures } from './LiveTable';
import { MoveButton, RowButton } from './MoveButton';
import { planTexts } from './plans/texts';
import { PreviewOffer } from './previews/PreviewOffer';
import styles from './ReleasesPage.module.css';

const t = texts.releases;

const PlanDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "release-dialogs" */ './plans/PlanDialog')).PlanDialog,
  { failed: planTexts.failed },
);

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

interface Offered {
  onIntent: (intent: Intent) => void;
  onPlan: (version: string) => void;
}

function Offers({
  row,
  release: { version, withdrawn },
  onIntent,
  onPlan,
}: {
  row: LiveRow;
  release: ReleaseSummary;
} & Offered) {
  const { retired = false } = row.pointer;
  if (version === row.pointer.live && !retired) return t.none;
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
      {!retired && !row.plan && (
        <RowButton label={planTexts.action} about={version} onClick={() => onPlan(version)} />
      )}
    </div>
  );
}

const columns = (row: LiveRow, timeZone: string, offered: Offered): Column<ReleaseSummary>[] => [
  {
    id: 'version',
    header: t.columns.version,
    cell: ({ version }) => <code className={styles.whole}>{version}</code>,
  },
  {
    id: 'published',
    header: t.columns.published,
    cell: ({ publishedAt, author, commit, subject, clean, changes }) => (
      <div className={styles.version}>
        <span>
          <RaisedText text={t.published(formatInstant(publishedAt, timeZone), author)} />
        </span>
        {commit && (
          <span className={styles.note}>
            <code>{commit.slice(0, 9)}</code> {subject}
          </span>
        )}
        {clean === false && <Badge tone="warning">{t.unclean}</Badge>}
        <ChangesSince changes={changes} />
      </div>
    ),
  },
  {
    id: 'standing',
    header: t.columns.standing,
    cell: (release) => {
      const standing = standingOf(row, release);
      return (
        <div className={styles.version}>
          {standing && <Badge tone={TONES[standing]}>{t.standings[standing]}</Badge>}
          {release.bad && <Badge tone="danger">{t.bad}</Badge>}
          {!standing && !release.bad && t.none}
        </div>
      );
    },
  },
  {
    id: 'failures',
    header: t.columns.failures,
    cell: ({ failures, day }) => (
      <div className={styles.version}>
        <Counted day={day} />
        <Failures count={failures} />
      </div>
    ),
  },
  {
    id: 'actions',
    header: t.columns.actions,
    cell: (release) => <Offers row={row} release={release} {...offered} />,
  },
];

/** Every release of one area, with its actions. */
export function PublishedTable({
  rows,
  onIntent,
}: {
  rows: readonly LiveRow[];
  onIntent: (intent: Intent) => void;
}) {
  const { timeZone } = usePublicSettings();
  const [chosen, setChosen] = useState('');
  const [planned, setPlanned] = useState<{ name: string; version: string } | null>(null);
  const row = rows.find(({ pointer }) => pointer.name === chosen) ?? rows[0];
  if (!row) return null;
  const about = rows.find(({ pointer }) => pointer.name === planned?.name);
  const onPlan = (version: string) => setPlanned({ name: row.pointer.name, version });
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
        columns={columns(row, timeZone, { onIntent, onPlan })}
        rows={row.releases}
        rowKey={({ version }) => version}
        more={t.more}
      />
      {planned && about && (
        <PlanDialog row={about} version={planned.version} onClose={() => setPlanned(null)} />
      )}
    </div>
  );
}
