import { ApiError } from '@eveneo/platform';
import type { DoorCalls } from 'mf-shared/api/door';
import { addWaiting, dropWaiting, findWaiting, markRefused, type WaitingEntry } from './waiting-entries';

const BATCH = 200;

/** The entries of one door that the server does not have yet. */
export class EntryQueue {
  /** Attempts that went to the server, which may have them although its response was lost. */
  readonly #sent = new Set<string>();

  constructor(private readonly eventId: number) {}

  readonly all = (): Promise<WaitingEntry[]> => findWaiting(this.eventId);
  readonly add = (ticket: string, entry: WaitingEntry) => addWaiting(this.eventId, ticket, entry);
  readonly drop = (attempts: readonly string[]) => dropWaiting(this.eventId, attempts);
  readonly markSent = (attempt: string): void => void this.#sent.add(attempt);
  readonly wasSent = (attempt: string): boolean => this.#sent.has(attempt);

  /** `left`: who went out, less who came back. */
  async counts(): Promise<{ waiting: number; left: number; refused: WaitingEntry[] }> {
    const all = await this.all();
    const refused = all.filter((entry) => entry.refused !== undefined);
    const exits = all.filter((entry) => entry.refused === undefined && entry.out !== undefined);
    const left = exits.reduce((sum, { out }) => sum + (out ? 1 : -1), 0);
    return { waiting: all.length - refused.length - exits.length, left, refused };
  }

  /**
   * Sends waiting entries in order.
   * @param taken notes those that count, before they leave the queue: not those refused, nor those kept for a date
   *   that the event no longer has
   */
  async send(
    online: Pick<DoorCalls, 'send' | 'admit' | 'exit'>,
    taken: (entries: readonly WaitingEntry[]) => Promise<void>,
    onChange: () => Promise<void>,
  ): Promise<void> {
    await this.#sendAdmissions(online, onChange);
    for (;;) {
      const unsent = (await this.all()).filter(
        ({ refused, reason, out }) => refused === undefined && reason === undefined && out === undefined,
      );
      const batch = unsent.slice(0, BATCH);
      if (batch.length === 0) return this.#sendExits(online, onChange);
      const entries = batch.map(({ attempt, code, way, door, at }) => ({ attempt, code, way, door, at }));
      for (const { attempt } of entries) this.markSent(attempt);
      const { results } = await online.send(entries);
      if (results.length === 0) return;
      const refused = results.filter(({ status }) => status === 'refused');
      const rejected = new Set(refused.map(({ attempt }) => attempt));
      const former = new Set(
        results.flatMap(({ attempt, status, message }) => (status === 'in' && message ? [attempt] : [])),
      );
      await taken(batch.filter(({ attempt }) => !rejected.has(attempt) && !former.has(attempt)));
      await markRefused(this.eventId, refused);
      await this.drop(results.map(({ attempt }) => attempt).filter((attempt) => !rejected.has(attempt)));
      await onChange();
    }
  }

  /** After all entries, since only who entered goes out. */
  async #sendExits(online: Pick<DoorCalls, 'exit'>, onChange: () => Promise<void>): Promise<void> {
    for (const { attempt, code, out, at, refused } of await this.all()) {
      if (out === undefined || refused !== undefined) continue;
      const [no] = (await online.exit({ attempt, code, out, at })).refused;
      if (no) await markRefused(this.eventId, [{ attempt, status: 'refused', message: no.message }]);
      else await this.drop([attempt]);
      await onChange();
    }
  }

  /** People without a ticket, one by one; what the server refuses stays until it is read. */
  async #sendAdmissions(online: Pick<DoorCalls, 'admit'>, onChange: () => Promise<void>): Promise<void> {
    for (const { attempt, reason, door = null, at, refused } of await this.all()) {
      if (reason === undefined || refused !== undefined) continue;
      this.markSent(attempt);
      try {
        await online.admit({ attempt, reason, door, at });
        await this.drop([attempt]);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        const message = error.serverMessage ?? '';
        await markRefused(this.eventId, [{ attempt, status: 'refused', message }]);
      }
      await onChange();
    }
  }
}
