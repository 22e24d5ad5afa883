export { EventCard } from './EventCard';
export { EventGrid, EventGridSkeleton, LoadingCards } from './EventGrid';
export { EventTitle } from './EventTitle';
