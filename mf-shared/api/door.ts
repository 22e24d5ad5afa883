import type {
  Admission,
  DoorList,
  DoorPerson,
  DoorRules,
  EntryResult,
  SentEntry,
  SetDoor,
} from '@eveneo/contract/application/door';
import type { DoorCount, TicketCheck, TicketCheckRequest } from '@eveneo/contract/application/places';
import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';
import { managerRole } from './manager-role';

/** The calls of one door. */
export interface DoorCalls {
  /** Prefix of the query keys of everything cached about the door. */
  readonly key: readonly unknown[];
  count(signal: AbortSignal): Promise<DoorCount>;
  people(search: string, signal: AbortSignal): Promise<{ people: DoorPerson[]; more: boolean }>;
  check(request: TicketCheckRequest): Promise<TicketCheck>;
  admit(request: Admission): Promise<unknown>;
  undo(attempt: string): Promise<unknown>;
  /** Only tickets with a greater id. */
  list(after: number): Promise<DoorList>;
  /** Entries made without a network. */
  send(entries: SentEntry[]): Promise<{ results: EntryResult[] }>;
  /** Only for users who may change its rules. */
  set?: (rules: SetDoor) => Promise<DoorRules>;
}

const CALLS = {
  admin: {
    count: calls.adminDoor,
    people: calls.adminDoorPeople,
    check: calls.adminCheckTicket,
    admit: calls.adminAdmit,
    undo: calls.adminUndoEntry,
    list: calls.adminDoorList,
    send: calls.adminSendEntries,
    set: calls.adminSetDoor,
  },
  organizer: {
    count: calls.organizerDoor,
    people: calls.organizerDoorPeople,
    check: calls.organizerCheckTicket,
    admit: calls.organizerAdmit,
    undo: calls.organizerUndoEntry,
    list: calls.organizerDoorList,
    send: calls.organizerSendEntries,
    set: calls.organizerSetDoor,
  },
};

const own = () => CALLS[managerRole()];

/** The door of an event that the user manages. */
export function managerDoor(eventId: number): DoorCalls {
  const params = { id: eventId };
  return {
    key: eventKeys.door(eventId),
    count: (signal) => call(own().count, { params, signal }),
    people: (search, signal) => call(own().people, { params, query: { search }, signal }),
    check: (body) => call(own().check, { params, body }),
    admit: (body) => call(own().admit, { params, body }),
    undo: (attempt) => call(own().undo, { params: { ...params, attempt } }),
    list: (after) => call(own().list, { params, query: { after } }),
    send: (entries) => call(own().send, { params, body: { entries } }),
    set: (body) => call(own().set, { params, body }),
  };
}

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
