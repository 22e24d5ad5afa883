export { EventCard } from './EventCard';
export type { EventCardProps } from './EventCard';
export { EventCardSkeleton } from './EventCardSkeleton';
export { EventGrid, EventGridSkeleton } from './EventGrid';
export { EventTitle } from './EventTitle';
