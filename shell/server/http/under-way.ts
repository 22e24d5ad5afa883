import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '@eveneo/contract/http/client-network';
import { Overloaded } from './errors';

export interface Limits {
  /** What one client network may have under way at a time. */
  readonly requests: number;
  /** The same of streams of events, which stay open. */
  readonly streams: number;
  /** Where requests wait this long on average before anything is done for them, another one would only wait as well. */
  readonly delayMs: number;
}
const LIMITS: Limits = { requests: 128, streams: 100, delayMs: 1_000 };
const MOST_CONNECTIONS = 10_000;

/** Whether the caller asks for a stream of events, which stays open for as long as its reader. */
export const asksForStream = ({ accept = '' }: { accept?: string | undefined }): boolean =>
  accept.includes('text/event-stream');

/** Counts what is under way, in all and by client network. */
export class UnderWay {
  readonly #byNetwork = new Map<string, number>();
  #taken = 0;
  #refused = 0;

  constructor(private readonly each: number) {}

  get taken(): number {
    return this.#taken;
  }

  /** How many were refused, since the beginning. */
  get refused(): number {
    return this.#refused;
  }

  /** Counts one until its connection has done with it. @returns whether its network may have it */
  enter(address: string, response: ServerResponse, socket: Socket): boolean {
    const network = clientNetwork(address);
    const own = this.#byNetwork.get(network) ?? 0;
    if (own >= this.each) {
      this.#refused += 1;
      return false;
    }
    this.#taken += 1;
    this.#byNetwork.set(network, own + 1);
    let held = true;
    const leave = () => {
      socket.off('close', leave);
      if (!held) return;
      held = false;
      this.#taken -= 1;
      const left = (this.#byNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.#byNetwork.set(network, left);
      else this.#byNetwork.delete(network);
    };
    response.once('close', leave);
    // Of several that were sent at once, only the first one's answer hears of a connection that is gone.
    socket.setMaxListeners(0).once('close', leave);
    return true;
  }
}

export type UnderWayByKind = Readonly<Record<'requests' | 'streams', UnderWay>>;

/** A route that answers whatever else goes on: whoever spreads the load asks it. */
export const ALWAYS = { config: { pressureHandler: () => undefined, always: true } };

/**
 * Nobody takes everything there is: a network has so many requests under way at a time, pages and calls alike, and where
 * the process itself no longer follows, everybody is told so. To be called before the routes.
 */
export async function limitNetworks(app: FastifyInstance, limits = LIMITS): Promise<UnderWayByKind> {
  app.server.maxConnections = MOST_CONNECTIONS;
  const kinds: UnderWayByKind = {
    requests: new UnderWay(limits.requests),
    streams: new UnderWay(limits.streams),
  };
  await app.register(underPressure, { maxEventLoopDelay: limits.delayMs, customError: Overloaded });
  const closing = new WeakSet<Socket>();
  app.addHook('onRequest', ({ headers, ip, raw, routeOptions }, reply, done) => {
    // What was sent behind a request that is refused is not looked at: its connection ends with the refusal.
    if (closing.has(raw.socket)) return void reply.hijack();
    const kind = kinds[asksForStream(headers) ? 'streams' : 'requests'];
    if ('always' in routeOptions.config || kind.enter(ip, reply.raw, raw.socket)) return done();
    closing.add(raw.socket);
    reply.header('Connection', 'close');
    done(new Overloaded());
  });
  return kinds;
}
