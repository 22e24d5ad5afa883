import type { World } from '../world';
import { ADMIN, at, everyone, helper, onDoor, only, OWNER, type Rows, withRight } from './rows';

const DOORKEEPER = withRight('door', OWNER);

const check = ({ ticketCode }: World) => ({ code: ticketCode, attempt: 'lecture-1' });
const entries = ({ ticketCode }: World) => ({
  entries: [{ code: ticketCode, attempt: 'lecture-1', at: '2026-11-21T09:00:00Z' }],
});
const rules = () => ({ more_allowed: true });
const admission = () => ({ attempt: 'lecture-1', reason: 'Intervenante' });

/** A different secret for each world. */
const secretOf = ({ eventId }: World) => String(eventId).padStart(43, 'A');
const link = (world: World) => ({ name: 'Inès', door: 'Nord', secret: secretOf(world), pin: '123456' });
const asHelper = (path: string, json?: (world: World) => object) => ({
  target: (world: World) => ({ path: `/api/door${path}`, ...(json && { json: json(world) }) }),
  expected: helper(200),
});

/** The door of an event, which is open. */
export const DOOR_ROWS = {
  adminDoor: { ...onDoor('admin', 'tickets'), expected: ADMIN },
  organizerDoor: { ...onDoor('organizer', 'tickets'), expected: DOORKEEPER },
  adminCheckTicket: { ...onDoor('admin', 'tickets/check', check), expected: ADMIN },
  organizerCheckTicket: { ...onDoor('organizer', 'tickets/check', check), expected: DOORKEEPER },
  adminSetDoor: { ...onDoor('admin', 'door', rules), expected: ADMIN },
  organizerSetDoor: { ...onDoor('organizer', 'door', rules), expected: DOORKEEPER },
  adminDoorPeople: { ...onDoor('admin', 'door/people?search=a'), expected: ADMIN },
  organizerDoorPeople: { ...onDoor('organizer', 'door/people?search=a'), expected: DOORKEEPER },
  adminDoorList: { ...onDoor('admin', 'door/list'), expected: ADMIN },
  organizerDoorList: { ...onDoor('organizer', 'door/list'), expected: DOORKEEPER },
  adminAdmit: { ...onDoor('admin', 'door/admissions', admission), expected: ADMIN },
  organizerAdmit: { ...onDoor('organizer', 'door/admissions', admission), expected: DOORKEEPER },
  adminSendEntries: { ...onDoor('admin', 'door/entries', entries), expected: ADMIN },
  organizerSendEntries: { ...onDoor('organizer', 'door/entries', entries), expected: DOORKEEPER },
  adminUndoEntry: { ...onDoor('admin', 'door/entries/lecture-1'), expected: only({ admin: 204 }) },
  organizerUndoEntry: {
    ...onDoor('organizer', 'door/entries/lecture-1'),
    expected: withRight('door', only({ organizer: 204, otherOrganizer: 404 })),
  },
  adminDoorLinks: { ...onDoor('admin', 'door/links'), expected: ADMIN },
  organizerDoorLinks: { ...onDoor('organizer', 'door/links'), expected: DOORKEEPER },
  // No such link exists.
  adminDoorDevices: { ...onDoor('admin', 'door/links/4000000000/devices'), expected: only({ admin: 404 }) },
  organizerDoorDevices: {
    ...onDoor('organizer', 'door/links/4000000000/devices'),
    expected: withRight('door', only({ organizer: 404, otherOrganizer: 404 })),
  },
  adminAddDoorLink: { ...onDoor('admin', 'door/links', link), expected: only({ admin: 201 }) },
  organizerAddDoorLink: {
    ...onDoor('organizer', 'door/links', link),
    expected: withRight('door', only({ organizer: 201, otherOrganizer: 404 })),
  },
  adminRevokeDoorLink: { ...onDoor('admin', 'door/links/4000000000'), expected: only({ admin: 204 }) },
  organizerRevokeDoorLink: {
    ...onDoor('organizer', 'door/links/4000000000'),
    expected: withRight('door', only({ organizer: 204, otherOrganizer: 404 })),
  },
  // No such link exists.
  openDoor: {
    ...at('/api/door/open', { json: { secret: 'B'.repeat(43), pin: '123456' } }),
    expected: everyone(404),
  },
  helperDoor: asHelper(''),
  helperDoorPeople: asHelper('/people?search=a'),
  helperDoorList: asHelper('/list'),
  helperCheckTicket: asHelper('/check', check),
  helperAdmit: asHelper('/admissions', admission),
  helperSendEntries: asHelper('/entries', entries),
  helperUndoEntry: { ...asHelper('/entries/lecture-1'), expected: helper(204) },
} satisfies Rows;
