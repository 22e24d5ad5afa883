import type { DoorPerson } from '@eveneo/contract/application/door';
import type { EventDoor } from '@eveneo/contract/application/door-links';
import type { DoorCount, TicketCheck, TicketCheckRequest } from '@eveneo/contract/application/places';
import { holdsWords } from '@eveneo/contract/application/search-text';
import { ApiError, now } from '@eveneo/platform';
import type { DoorCalls } from 'mf-shared/api/door';
import { isUnanswered } from 'mf-shared/format/failure-text';
import { followReleases } from './keep-page';
import { dropDoor, renewDoor, untilOf, type DoorData } from './kept-doors';
import { localReader, repeated } from './local-check';
import type { Seal } from './seal';
import { texts } from './texts';
import { addWaiting, dropWaiting, findWaiting, markRefused, type WaitingEntry } from './waiting-entries';

interface DeviceState {
  /** The last call got no response: this device decides. */
  readonly away: boolean;
  readonly waiting: number;
  readonly refused: readonly WaitingEntry[];
  /** Why the list is no longer on this device. */
  readonly gone: string | null;
}

/** After this long without a response the device decides. */
const CHECK_MS = 2_500;
const LIST_EVERY_MS = 60_000;
const BATCH = 200;
const SHOWN = 20;

class Late extends Error {}
const within = <T>(answer: Promise<T>, ms: number): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, late) => {
      setTimeout(() => late(new Late()), ms);
    }),
  ]);
const isAway = (error: unknown) => error instanceof Late || isUnanswered(error);
/**
 * The link was revoked, the session ended, or the event is somebody else's. Only the API's responses count, not a
 * proxy's.
 */
const isShut = (error: unknown) =>
  error instanceof ApiError && error.code !== null && [401, 403, 404].includes(error.status ?? 0);

/** Loads all tickets of a door, page by page. */
export async function wholeList(calls: Pick<DoorCalls, 'list'>): Promise<DoorData['list']> {
  const { at, public_keys, tickets, ...first } = await calls.list(0);
  let { more } = first;
  while (more) {
    const next = await calls.list(tickets.at(-1)?.id ?? 0);
    tickets.push(...next.tickets);
    more = next.more && next.tickets.length > 0;
  }
  return { at, public_keys, tickets };
}

/** A newer list, with the entries that were noted in the former list while the newer one was being loaded. */
function withLater(list: DoorData['list'], before: DoorData['list']): DoorData['list'] {
  const later = before.tickets.filter(({ entered_at }) => entered_at !== null && entered_at > list.at);
  const byId = new Map(later.map((ticket) => [ticket.id, ticket]));
  return { ...list, tickets: list.tickets.map((ticket) => byId.get(ticket.id) ?? ticket) };
}

/** A door that also works offline: the same calls, answered by this device if the server does not respond. */
export class DeviceDoor {
  readonly #key: string;
  readonly #by: Seal;
  readonly #reader: ReturnType<typeof localReader>;
  readonly #listeners = new Set<() => void>();
  #data: DoorData;
  #state: DeviceState = { away: false, waiting: 0, refused: [], gone: null };
  #listedAt = 0;
  /** Attempts that went to the server, which may have them although its response was lost. */
  readonly #sent = new Set<string>();
  #contact: Promise<void> | null = null;

  constructor(
    { key, by, data }: { key: string; by: Seal; data: DoorData },
    private readonly online: DoorCalls,
  ) {
    this.#key = key;
    this.#by = by;
    this.#data = data;
    this.#reader = localReader(() => this.#data);
    void findWaiting(this.#id).then((all) => {
      this.#note(all);
      return this.#countWaiting();
    });
  }

  get #id(): number {
    return this.#data.event.id;
  }

  readonly data = (): DoorData => this.#data;
  readonly snapshot = (): DeviceState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Deletes the list from this device; waiting entries stay until they are sent. */
  readonly wipe = async (why: string): Promise<void> => {
    this.#change({ gone: why });
    this.#data = { ...this.#data, list: { ...this.#data.list, tickets: [] } };
    await dropDoor(this.#key);
  };

  /** The user has read which entries were refused. */
  readonly dismiss = async (): Promise<void> => {
    await dropWaiting(
      this.#id,
      this.#state.refused.map(({ attempt }) => attempt),
    );
    await this.#countWaiting();
  };

  #change(next: Partial<DeviceState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }

  #save(): Promise<void> {
    return this.#state.gone === null ? renewDoor(this.#key, this.#by, this.#data) : Promise.resolve();
  }

  #saveSoon(): void {
    void this.#save().catch(() => undefined);
  }

  async #countWaiting(): Promise<void> {
    const all = await findWaiting(this.#id);
    const refused = all.filter((entry) => entry.refused !== undefined);
    this.#change({ waiting: all.length - refused.length, refused });
  }

  /** Notes entries in the list, so that the next check here knows them. */
  #note(entries: readonly Pick<WaitingEntry, 'number' | 'attempt' | 'at' | 'door' | 'way'>[]): void {
    for (const { number, attempt, at, door, way } of entries) {
      const ticket = this.#reader.ticketOf(number);
      if (ticket && !ticket.entered_at)
        Object.assign(ticket, { entered_at: at, door: door ?? null, way: way ?? 'scan', entry: attempt });
    }
  }

  /**
   * Sends waiting entries in order; those that are not refused are noted in the list before they leave the queue.
   */
  async #send(): Promise<void> {
    for (;;) {
      const unsent = (await findWaiting(this.#id)).filter(({ refused }) => refused === undefined);
      const batch = unsent.slice(0, BATCH);
      if (batch.length === 0) return;
      const entries = batch.map(({ attempt, code, way, door, at }) => ({ attempt, code, way, door, at }));
      for (const { attempt } of entries) this.#sent.add(attempt);
      const { results } = await this.online.send(entries);
      if (results.length === 0) return;
      const refused = results.filter(({ status }) => status === 'refused');
      const rejected = new Set(refused.map(({ attempt }) => attempt));
      this.#note(batch.filter(({ attempt }) => !rejected.has(attempt)));
      await this.#save();
      await markRefused(this.#id, refused);
      const taken = results.map(({ attempt }) => attempt).filter((attempt) => !rejected.has(attempt));
      await dropWaiting(this.#id, taken);
      await this.#countWaiting();
    }
  }

  async #renewList(): Promise<void> {
    if (Date.now() - this.#listedAt < LIST_EVERY_MS) return;
    this.#listedAt = Date.now();
    void followReleases(location.pathname).catch(() => undefined);
    const list = await wholeList(this.online);
    if (this.#state.gone !== null) return;
    this.#data = { ...this.#data, list: withLater(list, this.#data.list) };
    // Entries made on this device in the meantime.
    this.#note(await findWaiting(this.#id));
    await this.#save();
  }

  /** Online: sends waiting entries, then renews the list. */
  #onContact(): void {
    if (this.#contact) return;
    this.#contact = this.#send()
      .then(() => this.#renewList())
      .catch(() => undefined)
      .finally(() => {
        this.#contact = null;
      });
  }

  /** @returns null if the device has to decide @throws the server's refusal */
  async #asked<T>(answer: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
    if (this.#state.gone !== null) return answer();
    try {
      const given = await within(answer(), CHECK_MS);
      if (this.#state.away) this.#change({ away: false });
      return given;
    } catch (error) {
      if (isShut(error)) await this.wipe(error instanceof ApiError ? (error.serverMessage ?? '') : '');
      if (!isAway(error) || signal?.aborted) throw error;
      this.#change({ away: true });
      return null;
    }
  }

  async #count(signal: AbortSignal): Promise<DoorCount> {
    if (now().getTime() >= untilOf(this.#data) && this.#state.gone === null) await this.wipe(texts.due);
    const count = await this.#asked(() => this.online.count(signal), signal);
    const { entered, registered, rules, doubles = [] } = { ...this.#data, ...count };
    if (!count) return { entered: entered + this.#state.waiting, registered, rules, doubles: [...doubles] };
    this.#data = { ...this.#data, entered, registered, doubles, rules: rules ?? this.#data.rules };
    this.follow(count);
    if (this.#state.gone === null) this.#onContact();
    return count;
  }

  /** The event may have been edited since, which moves the end of a helper's link too. */
  readonly follow = ({ event, ends_at }: Partial<EventDoor>): void => {
    if (event && JSON.stringify(event) !== JSON.stringify(this.#data.event)) {
      this.#data.event = event;
      this.#saveSoon();
    }
    if (this.#data.helper && ends_at) this.#data.helper = { ...this.#data.helper, ends_at };
  };

  async #check(request: TicketCheckRequest): Promise<TicketCheck> {
    // Offline: do not wait for a response.
    if (this.#state.away) return this.#enterHere(request);
    this.#sent.add(request.attempt);
    const checked = await this.#asked(() => this.online.check(request));
    if (!checked) return this.#enterHere(request);
    const { number, checked_in_at: at } = checked;
    this.#note([{ ...request, number, at }]);
    this.#saveSoon();
    return checked;
  }

  async #enterHere({ code, attempt, way, door }: TicketCheckRequest): Promise<TicketCheck> {
    const at = now();
    const { listed, name } = await this.#reader.read(code, attempt, at);
    const number = listed?.number ?? texts.signed;
    const own = { attempt, code, way, door, at: at.toISOString(), number };
    const first = await addWaiting(this.#id, name, own);
    if (first.attempt !== attempt) throw repeated(first.at, first.door);
    this.#note([own]);
    await this.#countWaiting();
    this.#saveSoon();
    return { number, name: listed?.name ?? texts.unlisted, checked_in_at: first.at };
  }

  async #people(search: string, signal: AbortSignal): Promise<{ people: DoorPerson[]; more: boolean }> {
    const found = this.#state.away
      ? null
      : await this.#asked(() => this.online.people(search, signal), signal);
    if (found) return found;
    const people = this.#data.list.tickets
      .filter(({ name }) => holdsWords(name, search))
      .sort((one, other) => one.name.localeCompare(other.name, 'fr'));
    return { people: people.slice(0, SHOWN), more: people.length > SHOWN };
  }

  async #undo(attempt: string): Promise<void> {
    const waits = (await findWaiting(this.#id)).some((entry) => entry.attempt === attempt);
    // An undo that reaches the server before its entry would be lost.
    if (waits && this.#sent.has(attempt)) await this.#contact;
    if (!waits || !this.#state.away || this.#sent.has(attempt)) await this.online.undo(attempt);
    const ticket = this.#data.list.tickets.find(({ entry }) => entry === attempt);
    if (ticket) Object.assign(ticket, { entered_at: null, door: null, way: null, entry: null });
    await dropWaiting(this.#id, [attempt]);
    await Promise.all([this.#countWaiting(), this.#save()]);
  }

  /** The door's calls, answered by this device while offline. */
  readonly calls = (): DoorCalls => ({
    ...this.online,
    count: (signal) => this.#count(signal),
    check: (request) => this.#check(request),
    people: (search, signal) => this.#people(search, signal),
    undo: (attempt) => this.#undo(attempt),
  });
}
