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

  async counts(): Promise<{ waiting: number; refused: WaitingEntry[] }> {
    const all = await this.all();
    const refused = all.filter((entry) => entry.refused !== undefined);
    return { waiting: all.length - refused.length, refused };
  }

  /**
   * Sends waiting entries in order.
   * @param taken notes those that are not refused, before they leave the queue
   */
  async send(
    online: Pick<DoorCalls, 'send'>,
    taken: (entries: readonly WaitingEntry[]) => Promise<void>,
    onChange: () => Promise<void>,
  ): Promise<void> {
    for (;;) {
      const unsent = (await this.all()).filter(({ refused }) => refused === undefined);
      const batch = unsent.slice(0, BATCH);
      if (batch.length === 0) return;
      const entries = batch.map(({ attempt, code, way, door, at }) => ({ attempt, code, way, door, at }));
      for (const { attempt } of entries) this.markSent(attempt);
      const { results } = await online.send(entries);
      if (results.length === 0) return;
      const refused = results.filter(({ status }) => status === 'refused');
      const rejected = new Set(refused.map(({ attempt }) => attempt));
      await taken(batch.filter(({ attempt }) => !rejected.has(attempt)));
      await markRefused(this.eventId, refused);
      await this.drop(results.map(({ attempt }) => attempt).filter((attempt) => !rejected.has(attempt)));
      await onChange();
    }
  }
}
