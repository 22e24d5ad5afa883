import type { ReleaseSummary } from '@eveneo/contract/delivery/registry';
import { usePublicSettings } from '@eveneo/platform';
import { formatInstant } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { Badge } from 'mf-shared/ui/badge';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { texts } from '../../texts';
import styles from './ReleasesPage.module.css';

const t = texts.releases;

/** What a release is: its change and its publication first, its name by content last. */
export function ReleaseAbout({ version, release }: { version: string; release: ReleaseSummary | undefined }) {
  const { timeZone } = usePublicSettings();
  return (
    <>
      {release?.subject && (
        <span className={styles.subject} title={release.subject}>
          {release.subject}
        </span>
      )}
      {release && (
        <span className={release.subject && styles.note}>
          <RaisedText text={t.published(formatInstant(release.publishedAt, timeZone), release.author)} />
        </span>
      )}
      <code className={styles.note}>{version}</code>
    </>
  );
}

/** Counted page loads of a day, good and bad, and what browsers reported; nothing about nothing. */
export function Loads({ release }: { release: ReleaseSummary | undefined }) {
  if (!release) return null;
  const { day, failures } = release;
  return (
    <>
      {day && day.loads > 0 && (
        <Badge tone={day.failed > 0 ? 'warning' : 'success'}>{t.counted(day.failed, day.loads)}</Badge>
      )}
      {failures > 0 && (
        <Badge tone="danger">
          {formatNumber(failures)} {t.failures(failures)}
        </Badge>
      )}
    </>
  );
}
