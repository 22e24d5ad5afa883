import type { ReactNode } from 'react';
import { ErrorPanel } from '../../ui/error-panel';
import { Page, PageHeader } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { StatCard, StatGrid } from '../../ui/stat-card';
import { Tabs } from '../../ui/tabs';
import type { DashboardEvent } from './dashboard-event';
import { EventList } from './EventList';
import type { RowOptions } from './EventRow';
import { StatIcon, type StatIconName } from './StatIcon';
import { DASHBOARD_TEXTS as texts } from './texts';
import { useDashboardView } from './use-dashboard-view';
import type { Load } from './use-load';

export interface DashboardStat {
  label: string;
  value: number;
  icon: StatIconName;
}

export interface DashboardProps {
  title: string;
  actions: ReactNode;
  stats: Load<DashboardStat[]>;
  /** Counters stand still when the first count is 0. The guest's are computed here and always move. */
  stillWhenFirstIsZero?: boolean;
  events: Load<DashboardEvent[]>;
  /** The list's tab: 'Mes événements'. */
  listLabel: string;
  row?: RowOptions;
  emptyAction?: ReactNode;
  /** Between counters and tabs: the guest's next event. */
  highlight?: ReactNode;
  /** The calendar of these events; called only while its tab is open. */
  calendar: (events: DashboardEvent[]) => ReactNode;
}

/** What a role's dashboard is made of; a role's page brings its data, its texts and its calendar. */
export function Dashboard(props: DashboardProps) {
  const { title, actions, stats, events } = props;
  const loading = stats.status === 'loading' || events.status === 'loading';
  return (
    <Page>
      <PageHeader title={title} actions={actions} />
      {loading ? (
        <Spinner label={texts.loading} />
      ) : (
        <>
          <Stats {...props} />
          {props.highlight}
          <Events {...props} />
        </>
      )}
    </Page>
  );
}

function Stats({ stats, events, stillWhenFirstIsZero = true }: DashboardProps) {
  if (stats.status === 'loading') return null;
  if (stats.status === 'failed') {
    // Both failed: one message with one button says it.
    if (events.status === 'failed') return null;
    return <ErrorPanel message={texts.statsFailed} onRetry={stats.retry} retrying={stats.retrying} />;
  }
  const animate = !stillWhenFirstIsZero || stats.data[0]?.value !== 0;
  return (
    <section aria-label={texts.figures}>
      <StatGrid>
        {stats.data.map(({ label, value, icon }) => (
          <StatCard
            key={label}
            label={label}
            value={value}
            icon={<StatIcon name={icon} />}
            animate={animate}
          />
        ))}
      </StatGrid>
    </section>
  );
}

function Events({ stats, events, listLabel, row, emptyAction, calendar }: DashboardProps) {
  const { tab, filter, unfolded, setTab, setFilter, setUnfolded } = useDashboardView();
  if (events.status === 'loading') return null;
  if (events.status === 'failed') {
    const retry = () => {
      events.retry();
      // The guest's counters come from the events: one call, one retry.
      if (stats.status === 'failed' && stats.retry !== events.retry) stats.retry();
    };
    return <ErrorPanel message={texts.eventsFailed} onRetry={retry} retrying={events.retrying} />;
  }
  return (
    <Tabs
      label={texts.tabs}
      tabs={[
        { id: 'list', label: listLabel },
        { id: 'calendar', label: texts.calendar },
      ]}
      value={tab}
      onChange={setTab}
    >
      {tab === 'list' ? (
        <EventList
          label={listLabel}
          events={events.data}
          filter={filter}
          onFilter={setFilter}
          unfolded={unfolded}
          onUnfold={setUnfolded}
          emptyAction={emptyAction}
          {...row}
        />
      ) : (
        calendar(events.data)
      )}
    </Tabs>
  );
}
