import type { World } from '../world';
import { ADMIN, onDoor, only, OWNER, type Rows } from './rows';

const check = ({ ticketCode }: World) => ({ code: ticketCode, attempt: 'lecture-1' });
const entries = ({ ticketCode }: World) => ({
  entries: [{ code: ticketCode, attempt: 'lecture-1', at: '2026-11-21T09:00:00Z' }],
});
const rules = () => ({ more_allowed: true });
const admission = () => ({ attempt: 'lecture-1', reason: 'Intervenante' });

/** The door of an event, which is open. */
export const DOOR_ROWS = {
  adminDoor: { ...onDoor('admin', 'tickets'), expected: ADMIN },
  organizerDoor: { ...onDoor('organizer', 'tickets'), expected: OWNER },
  adminCheckTicket: { ...onDoor('admin', 'tickets/check', check), expected: ADMIN },
  organizerCheckTicket: { ...onDoor('organizer', 'tickets/check', check), expected: OWNER },
  adminSetDoor: { ...onDoor('admin', 'door', rules), expected: ADMIN },
  organizerSetDoor: { ...onDoor('organizer', 'door', rules), expected: OWNER },
  adminDoorPeople: { ...onDoor('admin', 'door/people?search=a'), expected: ADMIN },
  organizerDoorPeople: { ...onDoor('organizer', 'door/people?search=a'), expected: OWNER },
  adminAdmit: { ...onDoor('admin', 'door/admissions', admission), expected: ADMIN },
  organizerAdmit: { ...onDoor('organizer', 'door/admissions', admission), expected: OWNER },
  adminSendEntries: { ...onDoor('admin', 'door/entries', entries), expected: ADMIN },
  organizerSendEntries: { ...onDoor('organizer', 'door/entries', entries), expected: OWNER },
  adminUndoEntry: { ...onDoor('admin', 'door/entries/lecture-1'), expected: only({ admin: 204 }) },
  organizerUndoEntry: {
    ...onDoor('organizer', 'door/entries/lecture-1'),
    expected: only({ organizer: 204, otherOrganizer: 404 }),
  },
} satisfies Rows;
