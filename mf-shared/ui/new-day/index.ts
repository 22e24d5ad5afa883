export { midnightAfter, useNewDay } from './use-new-day';
export { usePresentUntil } from './use-present-until';
