import type { OverviewDay } from '@eveneo/contract/application/overview';
import { Link } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { formatDate } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { ChartNumbers } from 'mf-shared/ui/bar-chart';
import { DataTable } from 'mf-shared/ui/data-table';
import { texts as all } from '../../../texts';
import { Sparkline } from './Sparkline';
import styles from './Trends.module.css';

const { trends: texts } = all.dashboard;

type Measure = keyof typeof texts.measures;
const MEASURES = Object.keys(texts.measures) as Measure[];

type Week = OverviewDay;

const LISTS: Readonly<Record<Measure, string>> = {
  registrations: addresses.manageRegistrations(),
  accounts: '/users',
  events: addresses.manageEvents,
  entries: addresses.manageRegistrations(),
};

/** Sums of seven days each, the last week ending today; `date` is the first day of a week. */
export function weeksOf(days: readonly OverviewDay[]): Week[] {
  const weeks: Week[] = [];
  days.forEach((day, at) => {
    const week = weeks[Math.floor(at / 7)];
    if (!week) return void weeks.push({ ...day });
    for (const of of MEASURES) week[of] += day[of];
    return undefined;
  });
  return weeks;
}

/** Twelve weeks of registrations, accounts, events and entries: a line of sparks, and a table on demand. */
export function Trends({ days }: { days: readonly OverviewDay[] }) {
  const weeks = weeksOf(days);
  const sum = (of: Measure) => weeks.reduce((total, week) => total + week[of], 0);
  return (
    <section aria-labelledby="trends" className={styles.trends}>
      <h2 id="trends" className={styles.title}>
        {texts.title}
      </h2>
      <dl className={styles.sparks}>
        {MEASURES.map((of) => (
          <div key={of} className={styles.spark}>
            <dt>
              <Link to={LISTS[of]}>{texts.measures[of]}</Link>
            </dt>
            <dd>
              <strong>{formatNumber(sum(of))}</strong>
              <Sparkline values={weeks.map((week) => week[of])} />
            </dd>
          </div>
        ))}
      </dl>
      <ChartNumbers summary={texts.table}>
        <DataTable
          caption={texts.title}
          rows={weeks}
          rowKey={({ date }) => date}
          columns={[
            { id: 'date', header: texts.week, cell: ({ date }) => formatDate(date) },
            ...MEASURES.map((of) => ({
              id: of,
              header: texts.measures[of],
              numeric: true,
              cell: (week: Week) => formatNumber(week[of]),
            })),
          ]}
        />
      </ChartNumbers>
    </section>
  );
}
