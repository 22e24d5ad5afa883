import type {
  Admission,
  DoorList,
  DoorPerson,
  DoorRules,
  EntryResult,
  SentEntry,
  SetDoor,
} from '@eveneo/contract/application/door';
import type { EventDoor } from '@eveneo/contract/application/door-links';
import type { SentExit } from '@eveneo/contract/application/exits';
import type { DoorCount, TicketCheck, TicketCheckRequest } from '@eveneo/contract/application/places';
import * as calls from '@eveneo/contract/call-list';
import { now, queryOptions } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';

/** The calls of one door. */
export interface DoorCalls {
  /** Prefix of the query keys of everything cached about the door. */
  readonly key: readonly unknown[];
  count(signal: AbortSignal): Promise<DoorCount>;
  people(search: string, signal: AbortSignal): Promise<{ people: DoorPerson[]; more: boolean }>;
  check(request: TicketCheckRequest): Promise<TicketCheck>;
  admit(request: Admission): Promise<unknown>;
  undo(attempt: string): Promise<unknown>;
  /** Somebody went out or came back. @param exit.at default: now */
  exit(exit: Omit<SentExit, 'at'> & { at?: string }): Promise<{ refused: { message: string }[] }>;
  /** Only tickets with a greater id. */
  list(after: number): Promise<DoorList>;
  /** Entries made without a network. */
  send(entries: SentEntry[]): Promise<{ results: EntryResult[] }>;
  /** For those who may change its rules. */
  readonly eventId?: number;
  /** Only for users who may change its rules. */
  set?: (rules: SetDoor) => Promise<DoorRules>;
}

/** The calls of a door whose answer also says for which event it is, and until when. */
type OpenDoor = Omit<DoorCalls, 'count'> & { count(signal: AbortSignal): Promise<EventDoor> };

/** The door of an event. @param as how the calls are signed, unless by the session */
function doorOf(
  id: number,
  key: readonly unknown[],
  as: { headers?: Record<string, string>; anonymous?: boolean } = {},
): OpenDoor {
  const params = { id };
  return {
    key,
    count: (signal) => call(calls.eventDoor, { params, signal, ...as }),
    people: (search, signal) => call(calls.doorPeople, { params, query: { search }, signal, ...as }),
    check: (body) => call(calls.checkTicket, { params, body, ...as }),
    admit: (body) => call(calls.admitAtDoor, { params, body, ...as }),
    undo: (attempt) => call(calls.undoEntry, { params: { id, attempt }, ...as }),
    exit: ({ at = now().toISOString(), ...exit }) =>
      call(calls.noteExits, { params, body: { exits: [{ ...exit, at }] }, ...as }),
    list: (after) => call(calls.doorList, { params, query: { after }, ...as }),
    send: (entries) => call(calls.sendEntries, { params, body: { entries }, ...as }),
  };
}

/** The door of an event that the user manages. */
export const managerDoor = (eventId: number): OpenDoor => ({
  ...doorOf(eventId, eventKeys.door(eventId)),
  eventId,
  set: (body) => call(calls.setDoor, { params: { id: eventId }, body }),
});

/** The door of a helper's link, whose event is that of the token, which is no session. One device may open several. */
export const helperDoor = (token: string): OpenDoor =>
  doorOf(0, ['helper-door', token], { headers: { Authorization: `Bearer ${token}` }, anonymous: true });

/** Other doors check people in too: the counter follows them within two seconds. */
const AGAIN_MS = 1_500;

/** Entries and rules of a door; polled while on screen. */
export const doorQuery = <T extends DoorCount>(
  door: Pick<DoorCalls, 'key'> & { count(signal: AbortSignal): Promise<T> },
) =>
  queryOptions({
    queryKey: door.key,
    queryFn: ({ signal }) => door.count(signal),
    refetchInterval: AGAIN_MS,
  });

/** The people whose name contains some letters. */
export const doorPeopleQuery = (door: DoorCalls, search: string) =>
  queryOptions({
    queryKey: [...door.key, 'people', search],
    queryFn: ({ signal }) => door.people(search, signal),
    staleTime: 0,
  });
