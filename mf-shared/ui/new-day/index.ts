export { midnightAfter, useNewDay } from './use-new-day';
export { useMinute, usePresentUntil } from './use-present-until';
