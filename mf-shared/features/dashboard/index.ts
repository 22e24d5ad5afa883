export { Dashboard } from './Dashboard';
export { toGuestDashboardEvents } from './dashboard-event';
export type { DashboardEvent } from './dashboard-event';
export { countEvents, isOver, nextEvent } from './filter-events';
export { MANAGER_HOURS, ManagerDashboard } from './ManagerDashboard';
export { mapLoad, useDashboardFetching, useLoad } from './use-load';
export { useEventsPresent } from './use-present';
export { DASHBOARD_TEXTS } from './texts';
export { TimeBadge } from './TimeBadge';
