export { GuestNextEvent } from './GuestNextEvent';
export { NextEventCard } from './NextEventCard';
