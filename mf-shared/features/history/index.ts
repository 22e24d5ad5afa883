export { EventHistory } from './EventHistory';
export { HistoryList } from './HistoryList';
