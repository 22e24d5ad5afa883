import type { AreaVitals, VitalName } from '@eveneo/contract/delivery/vitals';
import { Badge } from 'mf-shared/ui/badge';
import { type Column } from 'mf-shared/ui/data-table';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { GrowingTable } from '../GrowingTable';
import pageStyles from '../ReleasesPage.module.css';
import { vitalsTexts as t } from './texts';
import { pageRows, valueText, type Measured, type PageRow } from './vitals-model';
import styles from './Vitals.module.css';

const TONES = { good: 'success', fair: 'warning', poor: 'danger' } as const;

/** One metric of one release: its value with a rating, or the number of visits so far and the minimum required. */
function Figure({ measured: { standing, vital }, least }: { measured: Measured; least: number }) {
  const { metric, p75, rating, visits } = vital;
  return (
    <li className={styles.figure}>
      <span className={pageStyles.note}>{t.standings[standing]}</span>
      {p75 === null || rating === null ? (
        <span>{t.few(visits, least)}</span>
      ) : (
        <>
          <span className={styles.value}>
            {valueText(metric, p75)} <Badge tone={TONES[rating]}>{t.ratings[rating]}</Badge>
          </span>
          <span className={pageStyles.note}>{t.visits(visits)}</span>
        </>
      )}
    </li>
  );
}

const METRICS = Object.keys(t.metrics) as VitalName[];

const columns = (least: number): Column<PageRow>[] => [
  { id: 'page', header: t.page, cell: ({ page }) => <code className={styles.page}>{page}</code> },
  ...METRICS.map((metric): Column<PageRow> => ({
    id: metric,
    header: t.metrics[metric],
    cell: ({ measured }) => {
      const all = measured[metric];
      if (!all) return t.dash;
      return (
        <ul className={styles.figures}>
          {all.map((one) => (
            <Figure key={one.standing} measured={one} least={least} />
          ))}
        </ul>
      );
    },
  })),
];

/** The pages of one area: each metric of the live release next to the canary's. */
export function VitalsTable({ area, least }: { area: AreaVitals; least: number }) {
  const rows = pageRows(area);
  if (rows.length === 0) return <EmptyState title={t.none}>{t.noneHint(least)}</EmptyState>;
  return (
    <GrowingTable
      className={styles.table}
      caption={t.table(area.name)}
      columns={columns(least)}
      rows={rows}
      rowKey={({ page }) => page}
      more={t.more}
    />
  );
}
