import type { ReactNode } from 'react';
import { ErrorPanel } from '../../ui/error-panel';
import { Page } from '../../ui/page';
import { Spinner } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import { CounterLine } from './CounterLine';
import type { DashboardEvent } from './dashboard-event';
import { DashboardHeader } from './DashboardHeader';
import { EventList } from './EventList';
import type { RowOptions } from './EventRow';
import { loadFailure } from './load-failure';
import { DASHBOARD_TEXTS as texts } from './texts';
import type { DashboardStat } from './use-counters';
import { useDashboardView } from './use-dashboard-view';
import type { Load } from './use-load';

export interface DashboardProps {
  title: string;
  actions: ReactNode;
  stats: Load<DashboardStat[]>;
  /** Counters stand still when the first count is 0. The guest's are computed here and always move. */
  stillWhenFirstIsZero?: boolean;
  events: Load<DashboardEvent[]>;
  /** What is said when the events could not be loaded, before the cause. */
  eventsFailed: string;
  /** Now, renewed whenever an event starts or ends and when a new day begins. */
  present: Date;
  /** The list's tab: 'Mes événements'. */
  listLabel: string;
  row?: RowOptions;
  /** What is said when there is no event at all, where it is not the specified sentence. */
  emptyTitle?: string;
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
      <DashboardHeader title={title} actions={actions}>
        {!loading && stats.status === 'ready' && <Counters {...props} stats={stats} />}
      </DashboardHeader>
      {loading ? (
        <Spinner label={texts.loading} />
      ) : (
        <>
          <StatsFailure {...props} />
          {props.highlight}
          <Events {...props} />
        </>
      )}
    </Page>
  );
}

function Counters({
  stats: { data },
  stillWhenFirstIsZero = true,
}: Pick<DashboardProps, 'stillWhenFirstIsZero'> & { stats: { data: DashboardStat[] } }) {
  return <CounterLine stats={data} animate={!stillWhenFirstIsZero || data[0]?.value !== 0} />;
}

function StatsFailure({ stats, events }: DashboardProps) {
  // Both failed: one message with one button says it.
  if (stats.status !== 'failed' || events.status === 'failed') return null;
  return (
    <ErrorPanel
      message={loadFailure(texts.statsFailed, stats.error)}
      onRetry={stats.retry}
      retrying={stats.retrying}
    />
  );
}

function Events({ stats, events, eventsFailed, listLabel, calendar, ...list }: DashboardProps) {
  const { tab, filter, unfolded, setTab, setFilter, setUnfolded } = useDashboardView();
  if (events.status === 'loading') return null;
  if (events.status === 'failed') {
    const retry = () => {
      events.retry();
      // The guest's counters come from the events: one call, one retry.
      if (stats.status === 'failed' && stats.retry !== events.retry) stats.retry();
    };
    return (
      <ErrorPanel
        message={loadFailure(eventsFailed, events.error)}
        onRetry={retry}
        retrying={events.retrying}
      />
    );
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
          present={list.present}
          emptyTitle={list.emptyTitle}
          emptyAction={list.emptyAction}
          {...list.row}
        />
      ) : (
        calendar(events.data)
      )}
    </Tabs>
  );
}
