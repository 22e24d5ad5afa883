import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { eventPageSchema, eventSummarySchema, type EventPage } from '@eveneo/contract/application/events';
import type { Clock } from '../../ground/clock';
import { toSummaries } from './present';
import { findImages, findThese, type Revised } from './repository';

/** Some 5 MB. */
const MOST = 5_000;
/** A database that somebody restores or writes into by hand may count revisions a second time: nothing is believed for ever. */
const BELIEVED_MS = 10 * 60_000;

interface Known {
  readonly revision: number;
  readonly text: string;
}

export interface ListMemory {
  /** Events as lists send them, in this order: those that changed are read, the others are known. Those that are gone are left out. */
  written(events: readonly Revised[]): Promise<string[]>;
}

/** These events as lists send them, in their order; those that are gone left out. */
export async function writeEvents(
  db: Knex,
  events: readonly Pick<Revised, 'id'>[],
): Promise<(Revised & Pick<Known, 'text'>)[]> {
  const rows = await findThese(db, events);
  const images = await findImages(
    db,
    rows.map(({ id }) => id),
  );
  // Parsing drops what the contract does not name: a column added later cannot leak.
  return toSummaries(rows, images).map((summary, at) => ({
    id: summary.id,
    revision: rows[at]?.revision ?? 0,
    text: JSON.stringify(z.parse(eventSummarySchema, summary)),
  }));
}

/**
 * Remembers how events stand in lists. Each change of what a list shows of an event gives it another revision, whoever
 * makes it: so a change of one event costs reading one, not a thousand.
 */
export function createListMemory({ db, clock }: { db: Knex; clock: Clock }): ListMemory {
  const known = new Map<number, Known>();
  let since = clock.now().getTime();

  function forgetOld(): void {
    const now = clock.now().getTime();
    if (Math.abs(now - since) < BELIEVED_MS) return;
    known.clear();
    since = now;
  }

  function remember(id: number, one: Known): void {
    known.delete(id);
    known.set(id, one);
  }

  return {
    async written(events) {
      forgetOld();
      const texts = new Map<number, string>();
      const changed: Revised[] = [];
      for (const event of events) {
        const one = known.get(event.id);
        if (one?.revision === event.revision) texts.set(event.id, one.text);
        else changed.push(event);
      }
      for (const { id, revision, text } of changed.length > 0 ? await writeEvents(db, changed) : []) {
        texts.set(id, text);
        // As of the row that was read, which may be newer than the page.
        remember(id, { revision, text });
      }
      for (const oldest of known.keys()) {
        if (known.size <= MOST) break;
        known.delete(oldest);
      }
      return events.flatMap(({ id }) => texts.get(id) ?? []);
    },
  };
}

const OPENING = '{"data":[';

/** A page of events that are written already. */
export function writePage(events: readonly string[], rest: Omit<EventPage, 'data'>): Buffer {
  const empty = JSON.stringify(z.parse(eventPageSchema, { data: [], ...rest }));
  return Buffer.from(OPENING + events.join(',') + empty.slice(OPENING.length));
}
