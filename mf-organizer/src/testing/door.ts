import type { EventDoor } from '@eveneo/contract/application/door-links';

/** The answer of an event's door, nobody of 45 present, with these changes. */
export const eventDoor = (changes: Partial<EventDoor> = {}): EventDoor => ({
  entered: 0,
  registered: 45,
  helper: 'Marc Leroy',
  door: null,
  ends_at: '2026-11-22T04:00:00.000Z',
  event: { id: 7, title: 'Nuit du jazz', date: '2026-11-21', time: '20:30', end_time: null },
  ...changes,
});
