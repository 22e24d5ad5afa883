import type { World } from '../world';
import { at, everyone, managers, onOwn, type Rows } from './rows';

const check = ({ ticketCode }: World) => ({ code: ticketCode, attempt: 'lecture-1' });
const entries = ({ ticketCode }: World) => ({
  entries: [{ code: ticketCode, attempt: 'lecture-1', at: '2026-11-21T09:00:00Z' }],
});
const exits = ({ ticketCode }: World) => ({
  exits: [{ attempt: 'sortie-1', code: ticketCode, out: true, at: '2026-11-21T10:00:00Z' }],
});
const rules = () => ({ more_allowed: true });
const admission = () => ({ attempt: 'lecture-1', reason: 'Intervenante' });

/** A different secret for each world. */
const secretOf = ({ eventId }: World) => String(eventId).padStart(43, 'A');
const link = (world: World) => ({ name: 'Inès', door: 'Nord', secret: secretOf(world), pin: '123456' });
/** Those with the right to the door, and a helper's device. */
const atDoor = (status = 200) => ({ ...managers('door', status), helper: status });
const onDoor = (rest: string, json?: (world: World) => object) => onOwn(() => `door${rest}`, json);

/** The door of an event, which is open. */
export const DOOR_ROWS = {
  eventDoor: { ...onDoor(''), expected: atDoor() },
  checkTicket: { ...onDoor('/check', check), expected: atDoor() },
  setDoor: { ...onDoor('', rules), expected: managers('door') },
  doorPeople: { ...onDoor('/people?search=a'), expected: atDoor() },
  doorList: { ...onDoor('/list'), expected: atDoor() },
  admitAtDoor: { ...onDoor('/admissions', admission), expected: atDoor() },
  sendEntries: { ...onDoor('/entries', entries), expected: atDoor() },
  // Switched off.
  noteExits: { ...onDoor('/exits', exits), expected: atDoor(409) },
  undoEntry: { ...onDoor('/entries/lecture-1'), expected: atDoor(204) },
  doorLinks: { ...onDoor('/links'), expected: managers('door') },
  // No such link exists.
  doorDevices: { ...onDoor('/links/4000000000/devices'), expected: managers('door', 404) },
  addDoorLink: { ...onDoor('/links', link), expected: managers('door', 201) },
  revokeDoorLink: { ...onDoor('/links/4000000000'), expected: managers('door', 204) },
  // No such link exists.
  openDoor: {
    ...at('/api/door/open', { json: { secret: 'B'.repeat(43), pin: '123456' } }),
    expected: everyone(404),
  },
} satisfies Rows;
