import type { DoorPerson, ListedTicket } from '@eveneo/contract/application/door';
import { holdsWords } from '@eveneo/contract/application/search-text';
import { now } from '@eveneo/platform';
import type { DoorCalls } from 'mf-shared/api/door';
import { dropDoor, renewDoor, type DoorData } from './kept-doors';
import { localReader } from './local-check';
import type { Seal } from './seal';
import type { WaitingEntry } from './waiting-entries';

const SHOWN = 20;
const NOT_ENTERED = { entered_at: null, door: null, way: null, entry: null };

/** Loads all tickets of a door, page by page. */
export async function wholeList(calls: Pick<DoorCalls, 'list'>): Promise<DoorData['list']> {
  const { at, public_keys, tickets, ...first } = await calls.list(0);
  const ahead = now().getTime() - Date.parse(at);
  let { more } = first;
  while (more) {
    const next = await calls.list(tickets.at(-1)?.id ?? 0);
    tickets.push(...next.tickets);
    more = next.more && next.tickets.length > 0;
  }
  return { at, public_keys, tickets, ahead };
}

/** The list of a door on this device, with what was noted in it since it was loaded; stored encrypted. */
export class KeptList {
  readonly reader = localReader(() => this.data);
  /** Deleted from this device: nothing is stored any more. */
  wiped = false;

  constructor(
    private readonly key: string,
    private readonly by: Seal,
    public data: DoorData,
  ) {}

  save(): Promise<void> {
    return this.wiped ? Promise.resolve() : renewDoor(this.key, this.by, this.data);
  }

  saveSoon(): void {
    void this.save().catch(() => undefined);
  }

  async wipe(): Promise<void> {
    this.wiped = true;
    this.data = { ...this.data, list: { ...this.data.list, tickets: [] } };
    await dropDoor(this.key);
  }

  /** Takes a newer list, with the entries that were noted here while it was being loaded. */
  renew(list: DoorData['list']): void {
    const later = this.data.list.tickets.filter(
      ({ entered_at }) => entered_at !== null && entered_at > list.at,
    );
    const byId = new Map(later.map((ticket) => [ticket.id, ticket]));
    const tickets = list.tickets.map((ticket) => byId.get(ticket.id) ?? ticket);
    this.data = { ...this.data, list: { ...list, tickets } };
  }

  /** Notes entries, so that the next check here knows them. */
  note(entries: readonly Pick<WaitingEntry, 'number' | 'attempt' | 'at' | 'door' | 'way'>[]): void {
    for (const { number, attempt, at, door, way } of entries) {
      const ticket = this.reader.ticketOf(number);
      if (ticket && !ticket.entered_at)
        this.#mark(ticket, { entered_at: at, door: door ?? null, way: way ?? 'scan', entry: attempt });
    }
  }

  /** An entry was undone. */
  forget(attempt: string): void {
    const ticket = this.data.list.tickets.find(({ entry }) => entry === attempt);
    if (ticket) this.#mark(ticket, NOT_ENTERED);
  }

  /** The event has another date: nobody has entered yet. */
  forgetAll(): void {
    for (const ticket of this.data.list.tickets) this.#mark(ticket, NOT_ENTERED);
  }

  #mark(ticket: ListedTicket, entry: Pick<ListedTicket, 'entered_at' | 'door' | 'way' | 'entry'>): void {
    Object.assign(ticket, entry);
  }

  people(search: string): { people: DoorPerson[]; more: boolean } {
    const people = this.data.list.tickets
      .filter(({ name }) => holdsWords(name, search))
      .sort((one, other) => one.name.localeCompare(other.name, 'fr'));
    return { people: people.slice(0, SHOWN), more: people.length > SHOWN };
  }
}
