import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../http/errors';
import type { ProxyLimits } from './limits';
import { Pace } from './pace';
import { Places } from './places';
import { asksForStream } from './upstream';

/** When it is worth coming back to a host or an API that is busy or away. */
export const RETRY_AFTER_S = 5;

/** Takes a place for a body until it is here, and then one for the call or the stream until it is answered. */
export class Gate {
  readonly places: Readonly<Record<'calls' | 'streams' | 'bodies', Places>>;
  /** Calls that were let in at the door. */
  readonly #inside = new WeakSet<IncomingMessage>();
  leaving = false;

  constructor({ calls, streams, bodies }: ProxyLimits) {
    this.places = {
      calls: new Places(calls, new Pace()),
      streams: new Places(streams),
      bodies: new Places(bodies),
    };
  }

  /** @throws HostError (503) where no place is left */
  enter({ raw, headers, ip }: FastifyRequest, reply: FastifyReply): void {
    if (this.#inside.has(raw)) return;
    const stream = asksForStream(headers);
    if (stream && this.leaving) throw unavailable(1);
    const leave = this.places[stream ? 'streams' : 'calls'].take(ip);
    if (!leave) throw unavailable(RETRY_AFTER_S);
    reply.raw.once('close', () => leave(reply.raw.writableFinished));
  }

  /** The same for a call without a body, before anything else is done for it: false where no place is left. */
  enterAtOnce(raw: IncomingMessage, response: ServerResponse, address: string): boolean {
    const leave = this.places.calls.take(address);
    if (!leave) return false;
    this.#inside.add(raw);
    response.once('close', () => leave(response.writableFinished));
    return true;
  }

  /** @returns what gives the place back, once the body is here */
  enterBody({ ip }: FastifyRequest): () => void {
    const leave = this.places.bodies.take(ip);
    if (!leave) throw unavailable(RETRY_AFTER_S);
    return leave;
  }
}
