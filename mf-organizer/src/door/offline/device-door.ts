import type { Admission, DoorPerson } from '@eveneo/contract/application/door';
import type { EventDoor } from '@eveneo/contract/application/door-links';
import type { DoorCount, TicketCheck, TicketCheckRequest } from '@eveneo/contract/application/places';
import { ticketNumberOf } from '@eveneo/contract/application/ticket-codes';
import { now } from '@eveneo/platform';
import type { DoorCalls } from 'mf-shared/api/door';
import { EntryQueue } from './entry-queue';
import { followReleases } from './keep-page';
import { untilOf, type DoorData } from './kept-doors';
import { KeptList, wholeList } from './kept-list';
import { repeated } from './local-check';
import { reach } from './reach';
import type { Seal } from './seal';
import { texts } from './texts';
import type { WaitingEntry } from './waiting-entries';

interface DeviceState {
  /** The last call got no response: this device decides. */
  readonly away: boolean;
  readonly waiting: number;
  readonly left: number;
  readonly refused: readonly WaitingEntry[];
  /** Why the list is no longer on this device. */
  readonly gone: string | null;
}

const LIST_EVERY_MS = 60_000;

/** A door that also works offline: the same calls, answered by this device if the server does not respond. */
export class DeviceDoor {
  readonly #list: KeptList;
  readonly #queue: EntryQueue;
  readonly #listeners = new Set<() => void>();
  #state: DeviceState = { away: false, waiting: 0, left: 0, refused: [], gone: null };
  #listedAt = 0;
  /** The number of entries on screen. */
  #shown = 0;
  #contact: Promise<void> | null = null;

  constructor(
    { key, by, data }: { key: string; by: Seal; data: DoorData },
    private readonly online: DoorCalls,
  ) {
    this.#list = new KeptList(key, by, data);
    this.#queue = new EntryQueue(data.event.id);
    void this.#queue.all().then((all) => {
      this.#list.note(all);
      return this.#countWaiting();
    });
  }

  readonly data = (): DoorData => this.#list.data;
  readonly snapshot = (): DeviceState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Deletes the list from this device; waiting entries stay until they are sent. */
  readonly wipe = async (why: string): Promise<void> => {
    this.#change({ gone: why });
    await this.#list.wipe();
  };

  /** The user has read which entries were refused. */
  readonly dismiss = async (): Promise<void> => {
    await this.#queue.drop(this.#state.refused.map(({ attempt }) => attempt));
    await this.#countWaiting();
  };

  #change(next: Partial<DeviceState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }

  /** The server's time: a phone's clock may be an hour wrong, and would refuse every ticket. */
  readonly #now = (): Date => new Date(now().getTime() - (this.data().list.ahead ?? 0));

  readonly #countWaiting = async (): Promise<void> => this.#change(await this.#queue.counts());

  async #renewList(): Promise<void> {
    if (Date.now() - this.#listedAt < LIST_EVERY_MS) return;
    this.#listedAt = Date.now();
    void followReleases(location.pathname).catch(() => undefined);
    const list = await wholeList(this.online);
    if (this.#list.wiped) return;
    this.#list.renew(list);
    // Entries made on this device in the meantime.
    this.#list.note(await this.#queue.all());
    await this.#list.save();
  }

  async #send(): Promise<void> {
    const taken = (entries: readonly WaitingEntry[]) => {
      this.#list.note(entries);
      return this.#list.save();
    };
    await this.#queue.send(this.online, taken, this.#countWaiting);
  }

  /** Online: sends waiting entries, then renews the list. */
  #onContact(): void {
    this.#contact ??= this.#send()
      .then(() => this.#renewList())
      .catch(() => undefined)
      .finally(() => {
        this.#contact = null;
      });
  }

  /** @returns null if the device has to decide @throws the server's refusal */
  async #asked<T>(answer: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
    if (this.#list.wiped) return answer();
    const reached = () => this.#state.away && this.#change({ away: false });
    return reach(answer, { reached, away: () => this.#change({ away: true }), shut: this.wipe }, signal);
  }

  async #count(signal: AbortSignal): Promise<DoorCount> {
    if (this.#now().getTime() >= untilOf(this.data()) && !this.#list.wiped) await this.wipe(texts.due);
    const count = await this.#asked(() => this.online.count(signal), signal);
    const { entered, inside, registered, rules, doubles = [] } = { ...this.data(), ...count };
    if (!count) {
      this.#shown = Math.max(this.#shown, entered + this.#state.waiting);
      const { waiting, left } = this.#state;
      const here = inside === undefined ? {} : { inside: Math.max(0, inside + waiting - left) };
      return { entered: this.#shown, ...here, registered, rules, doubles: [...doubles] };
    }
    const data = this.data();
    this.#list.data = { ...data, entered, inside, registered, doubles, rules: rules ?? data.rules };
    this.follow(count);
    if (!this.#list.wiped) this.#onContact();
    // Entries that still wait here stay counted until the server has them.
    this.#shown = this.#state.waiting > 0 ? Math.max(this.#shown, count.entered) : count.entered;
    return { ...count, entered: this.#shown };
  }

  /** The event may have been edited since, which moves the end of a helper's link too. */
  readonly follow = ({ event, ends_at }: Partial<EventDoor>): void => {
    const data = this.data();
    if (event && JSON.stringify(event) !== JSON.stringify(data.event)) {
      // Entries belong to a date; the list of the new one is due.
      if (event.date !== data.event.date) {
        this.#list.forgetAll();
        this.#shown = 0;
        this.#listedAt = 0;
      }
      data.event = event;
      this.#list.saveSoon();
    }
    if (data.helper && ends_at) data.helper = { ...data.helper, ends_at };
  };

  async #check(request: TicketCheckRequest): Promise<TicketCheck> {
    // Offline: do not wait for a response.
    if (this.#state.away) return this.#enterHere(request);
    this.#queue.markSent(request.attempt);
    const checked = await this.#asked(() => this.online.check(request));
    if (!checked) return this.#enterHere(request);
    const { number, checked_in_at: at } = checked;
    this.#list.note([{ ...request, number, at }]);
    this.#list.saveSoon();
    return checked;
  }

  async #enterHere({ code, attempt, way, door }: TicketCheckRequest): Promise<TicketCheck> {
    const at = this.#now();
    const { listed, name } = await this.#list.reader.read(code, attempt, at);
    const number = listed?.number ?? texts.signed;
    const own = { attempt, code, way, door, at: at.toISOString(), number };
    const first = await this.#queue.add(name, own);
    if (first.attempt !== attempt) throw repeated(first.at, first.door, listed, this.data().rules.time_zone);
    this.#list.note([own]);
    await this.#countWaiting();
    this.#list.saveSoon();
    return {
      number,
      name: listed?.name ?? texts.unlisted,
      ...(listed?.due && { due: true }),
      checked_in_at: first.at,
    };
  }

  /** A person without a ticket; without network kept like an entry, beyond the places too: who is inside is counted. */
  async #admit(request: Admission): Promise<void> {
    const done = this.#state.away
      ? null
      : await this.#asked(() => this.online.admit(request).then(() => true));
    if (done) return;
    const { attempt, reason, door } = request;
    const at = this.#now().toISOString();
    await this.#queue.add(attempt, { attempt, code: '', door, at, number: texts.withoutTicket, reason });
    await this.#countWaiting();
  }

  async #exit(exit: Parameters<DoorCalls['exit']>[0]): ReturnType<DoorCalls['exit']> {
    const noted = this.#state.away ? null : await this.#asked(() => this.online.exit(exit));
    if (noted) return noted;
    const at = this.#now().toISOString();
    await this.#queue.add(exit.attempt, { ...exit, at, number: ticketNumberOf(exit.code) ?? texts.signed });
    await this.#countWaiting();
    return { refused: [] };
  }

  async #people(search: string, signal: AbortSignal): Promise<{ people: DoorPerson[]; more: boolean }> {
    const ask = () => this.#asked(() => this.online.people(search, signal), signal);
    return (this.#state.away ? null : await ask()) ?? this.#list.people(search);
  }

  async #undo(attempt: string): Promise<void> {
    const waits = (await this.#queue.all()).some((entry) => entry.attempt === attempt);
    // An undo that reaches the server before its entry would be lost.
    if (waits && this.#queue.wasSent(attempt)) await this.#contact;
    if (!waits || !this.#state.away || this.#queue.wasSent(attempt)) await this.online.undo(attempt);
    this.#list.forget(attempt);
    this.#shown = 0;
    await this.#queue.drop([attempt]);
    await Promise.all([this.#countWaiting(), this.#list.save()]);
  }

  /** The door's calls, answered by this device while offline. */
  readonly calls = (): DoorCalls => ({
    ...this.online,
    count: (signal) => this.#count(signal),
    check: (request) => this.#check(request),
    admit: (request) => this.#admit(request),
    people: (search, signal) => this.#people(search, signal),
    exit: (exit) => this.#exit(exit),
    undo: (attempt) => this.#undo(attempt),
  });
}
