export { EventCard } from './EventCard';
export { EventGrid, EventGridSkeleton } from './EventGrid';
export { EventTitle } from './EventTitle';
