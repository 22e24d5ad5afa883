/**
 * The calendar computes with Date objects; events are wall-clock times that belong to no machine's zone. Here a
 * wall-clock time is the Date whose UTC fields read the same, so that no zone and no change of clocks of the
 * browser's machine ever moves an event. Such a Date is no instant and never leaves this feature.
 */
export const toWallDate = (wall: string): Date =>
  new Date(`${wall.slice(0, 10)}T${wall.slice(11, 16) || '00:00'}:00Z`);

/** 'YYYY-MM-DDTHH:MM' of such a Date. */
export const wallOf = (date: Date): string => date.toISOString().slice(0, 16);

/** 'YYYY-MM-DD' of such a Date. */
export const dayOf = (date: Date): string => wallOf(date).slice(0, 10);
