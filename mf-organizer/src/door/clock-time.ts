import { createContext, useContext } from 'react';
import { wallClock } from '@eveneo/contract/application/event-time';

/** The zone of the door's event; undefined: where events take place. */
export const DoorZone = createContext<string | undefined>(undefined);

/** '20:19', at the place. */
export const clockTime = (instant: string, timeZone: string | undefined): string =>
  wallClock(new Date(instant), timeZone).slice(11, 16);

/** The same, at the door around a component. */
export function useClockTime(): (instant: string) => string {
  const zone = useContext(DoorZone);
  return (instant) => clockTime(instant, zone);
}
