import type { ReactNode } from 'react';
import { failureText } from '../../format/failure-text';
import type { TimeFilter } from '../../ui/event-list-tools';
import { LoadingRows } from '../../ui/loading-rows';
import { Page } from '../../ui/page';
import { QueryBoundary, type Loading } from '../../ui/query-boundary';
import { Tabs } from '../../ui/tabs';
import { CounterLine } from './CounterLine';
import type { DashboardEvent } from './dashboard-event';
import { DashboardHeader } from './DashboardHeader';
import { EventList } from './EventList';
import type { RowOptions } from './EventRow';
import { DASHBOARD_TEXTS as texts } from './texts';
import type { DashboardStat } from './use-counters';
import { useDashboardView } from './use-dashboard-view';

export interface DashboardProps {
  title: string;
  actions: ReactNode;
  stats: Loading<DashboardStat[]>;
  /**
   * Counters do not animate when the first count is 0. The guest's are computed in the browser and always animate.
   */
  stillWhenFirstIsZero?: boolean;
  events: Loading<DashboardEvent[]>;
  /** Prepended to the cause when events fail to load. */
  eventsFailed: string;
  /** The current time, updated when an event starts or ends and at midnight. */
  present: Date;
  /** The list's tab: 'Mes événements'. */
  listLabel: string;
  row?: RowOptions;
  /** Replaces the specified text for an empty list, by filter. */
  emptyTitle?: Readonly<Record<TimeFilter, string>>;
  emptyAction?: ReactNode;
  /** Between counters and tabs: the guest's next event. */
  highlight?: ReactNode;
  /** The calendar of these events; called only while its tab is open. */
  calendar: (events: DashboardEvent[]) => ReactNode;
}

const onTheWay = ({ data, error }: Loading<unknown>) => data === undefined && !error;
const failed = ({ data, error }: Loading<unknown>) => data === undefined && Boolean(error);
// Messages of server errors (5xx) are not shown.
const heeds = (status: number) => status < 500;
const failure = (what: string) => (error: unknown) =>
  failureText(error, { what, ...texts.loadFailed, heeds });

/** The dashboard of every role; each role's page brings its data, texts and calendar. */
export function Dashboard(props: DashboardProps) {
  const { title, actions, stats, events, stillWhenFirstIsZero = true } = props;
  const loading = onTheWay(stats) || onTheWay(events);
  return (
    <Page>
      <DashboardHeader title={title} actions={actions}>
        {!loading && stats.data && (
          <CounterLine stats={stats.data} animate={!stillWhenFirstIsZero || stats.data[0]?.value !== 0} />
        )}
      </DashboardHeader>
      {loading ? (
        <LoadingRows label={texts.loading} of="events" />
      ) : (
        <>
          {/* Both failed: one message is enough. */}
          {!failed(events) && (
            <QueryBoundary query={stats} pending={null} failed={failure(texts.statsFailed)}>
              {() => null}
            </QueryBoundary>
          )}
          {props.highlight}
          <Events {...props} />
        </>
      )}
    </Page>
  );
}

function Events({ stats, events, eventsFailed, listLabel, calendar, ...list }: DashboardProps) {
  const { tab, filter, unfolded, setTab, setFilter, setUnfolded } = useDashboardView();
  const refetch = () => {
    events.refetch();
    // The guest's counters are computed from the events: one retry is enough.
    if (failed(stats) && stats.refetch !== events.refetch) stats.refetch();
  };
  return (
    <QueryBoundary query={{ ...events, refetch }} pending={null} failed={failure(eventsFailed)}>
      {(loaded) => (
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
              events={loaded}
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
            calendar(loaded)
          )}
        </Tabs>
      )}
    </QueryBoundary>
  );
}
