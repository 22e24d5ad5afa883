import { wallClock } from '../../format/event-time';

/** '20:19', on the clocks where events take place. */
export const clockTime = (instant: string): string => wallClock(new Date(instant)).slice(11, 16);
