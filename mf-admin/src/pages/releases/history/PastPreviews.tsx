import type { PastPreview } from '@eveneo/contract/delivery/previews';
import { usePublicSettings } from '@eveneo/platform';
import { formatInstant } from 'mf-shared/format/date-text';
import { DataTable, type Column } from 'mf-shared/ui/data-table';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { ShownReleases } from '../previews/OpenPreviews';
import styles from '../ReleasesPage.module.css';
import { historyTexts as t } from './texts';

const endText = ({ end, endedBy, endedPerson }: PastPreview): string => {
  if (end !== 'ended') return t.ends[end];
  return endedBy === null ? t.ended : t.endedBy(endedPerson ?? endedBy);
};

const columns = (timeZone: string): Column<PastPreview>[] => {
  const instant = (at: string) => (
    <time dateTime={at}>
      <RaisedText text={formatInstant(at, timeZone)} />
    </time>
  );
  return [
    { id: 'at', header: t.columns.at, cell: ({ createdAt }) => instant(createdAt) },
    {
      id: 'releases',
      header: t.columns.releases,
      cell: ({ releases }) => <ShownReleases releases={releases} />,
    },
    { id: 'who', header: t.columns.who, cell: ({ who, person }) => person ?? who },
    { id: 'until', header: t.columns.until, cell: ({ expiresAt }) => instant(expiresAt) },
    {
      id: 'end',
      header: t.columns.end,
      cell: (preview) => (
        <span className={styles.version}>
          <span>{endText(preview)}</span>
          {preview.end !== 'expired' && preview.endedAt !== null && (
            <span className={styles.note}>{instant(preview.endedAt)}</span>
          )}
        </span>
      ),
    },
  ];
};

/** Past previews; hidden when there are none. */
export function PastPreviews({ previews }: { previews: readonly PastPreview[] }) {
  const { timeZone } = usePublicSettings();
  if (previews.length === 0) return null;
  return (
    <DataTable caption={t.previews} columns={columns(timeZone)} rows={previews} rowKey={({ id }) => id} />
  );
}
