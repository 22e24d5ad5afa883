import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { eventSummarySchema } from '@eveneo/contract/application/events';
import type { Context } from '../../base/context';
import { readClock } from '../../ground/clock';
import { SENT, type Sent } from '../../http/route';
import { findIds } from './page-repository';
import type { EventFilter } from './repository';
import { summariesOf } from './service';

/** Events per batch: few enough for the database's deadline, and for other requests to be served in between. */
const STEP = 500;
const PART = z.array(eventSummarySchema);

/** A JSON list of events, batch by batch. */
async function* writeAll(db: Knex, events: readonly number[], step: number): AsyncGenerator<string> {
  let opening = '[';
  for (let from = 0; from < events.length; from += step) {
    const part = z.parse(PART, await summariesOf(db, events.slice(from, from + step)));
    // All events of a batch may have been deleted meanwhile.
    if (part.length === 0) continue;
    yield opening + JSON.stringify(part).slice(1, -1);
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}

/**
 * Streams all matching events with at most one batch in memory. Their ids are read once, at the start; each
 * batch is read just before it is sent.
 */
export async function sendAll(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  reply: FastifyReply,
  filter: EventFilter,
  step = STEP,
): Promise<Sent> {
  const events = await findIds(db, filter, readClock({ config, clock }));
  reply.header('content-type', 'application/json; charset=utf-8');
  const parts = writeAll(db, events, step);
  // Read before the headers are sent, so that an error up to here still gets its own status.
  const first = await parts.next();
  if (events.length > step) {
    const all = async function* () {
      yield String(first.value);
      yield* parts;
    };
    void reply.send(Readable.from(all()));
    return SENT;
  }
  let text = String(first.value);
  for await (const part of parts) text += part;
  void reply.send(text);
  return SENT;
}
