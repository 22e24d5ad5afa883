export { Dashboard } from './Dashboard';
export type { DashboardProps, DashboardStat } from './Dashboard';
export { toGuestDashboardEvents } from './dashboard-event';
export type { DashboardEvent } from './dashboard-event';
export { countEvents, isPast, nextEvent } from './filter-events';
export { mapLoad, useDashboardFetching, useLoad } from './use-load';
export type { Load } from './use-load';
export { MANAGER_HOURS, useManagedEvents } from './use-managed-events';
