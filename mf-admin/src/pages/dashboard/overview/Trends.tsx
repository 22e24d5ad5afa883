import { useState } from 'react';
import type { OverviewDay } from '@eveneo/contract/application/overview';
import { Link } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { formatDate } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { BarChart, ChartNumbers } from 'mf-shared/ui/bar-chart';
import { DataTable } from 'mf-shared/ui/data-table';
import { Disclosure } from 'mf-shared/ui/disclosure';
import { FilterChips } from 'mf-shared/ui/filter-chips';
import { texts as all } from '../../../texts';
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

const short = (date: string) => formatDate(date).slice(0, 5);

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

/** Twelve weeks of registrations, accounts, events and entries, as a chart and a table; collapsed at first. */
export function Trends({ days }: { days: readonly OverviewDay[] }) {
  const [measure, setMeasure] = useState<Measure>('registrations');
  const weeks = weeksOf(days);
  const peak = weeks.reduce<Week | undefined>(
    (best, week) => (best && best[measure] >= week[measure] ? best : week),
    undefined,
  );
  const total = weeks.reduce((sum, week) => sum + week[measure], 0);
  return (
    <Disclosure title={texts.title}>
      <div className={styles.trends}>
        <FilterChips label={texts.measure} options={texts.measures} value={measure} onChange={setMeasure} />
        {peak && (
          <BarChart
            bars={weeks.map((week) => ({ key: week.date, value: week[measure] }))}
            label={texts.chart(
              texts.measures[measure],
              formatNumber(total),
              formatNumber(peak[measure]),
              formatDate(peak.date),
            )}
            highest={texts.highest(formatNumber(peak[measure]), short(peak.date))}
            first={texts.from(short(weeks[0]?.date ?? ''))}
            last={<span>{texts.until}</span>}
          />
        )}
        <p>
          <Link to={LISTS[measure]}>{texts.lists[measure]}</Link>
        </p>
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
      </div>
    </Disclosure>
  );
}
