import { wallClock } from '@eveneo/contract/application/event-time';

/** '20:19', in the zone where events take place. */
export const clockTime = (instant: string): string => wallClock(new Date(instant)).slice(11, 16);
