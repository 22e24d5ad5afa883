import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '@eveneo/server-kit/http/client-network';
import { Overloaded } from './errors';

export interface Limits {
  /** What one client network may have under way at a time. */
  readonly requests: number;
  /** The same of streams of events, which stay open. */
  readonly streams: number;
  /** What one client network may ask for in a second: a page that is ready costs a millisecond, and is never under way. */
  readonly perSecond: number;
  /** Where requests wait this long on average before anything is done for them, another one would only wait as well. */
  readonly delayMs: number;
}
export const LIMITS: Limits = { requests: 128, streams: 100, perSecond: 200, delayMs: 1_000 };
const MOST_CONNECTIONS = 10_000;
/** New connections of a client network: so many are read at once, and again so many each time. */
const READ_AT_ONCE = 32;
const READ_EVERY_MS = 100;

/** Whether the caller asks for a stream of events, which stays open for as long as its reader. */
export const asksForStream = ({ accept = '' }: { accept?: string | undefined }): boolean =>
  accept.includes('text/event-stream');

/** Counts what is under way, in all and by client network, and what each asks for in a second. */
export class UnderWay {
  readonly #byNetwork = new Map<string, number>();
  readonly #asked = new Map<string, number>();
  #second = 0;
  #taken = 0;
  #refused = 0;

  constructor(
    private readonly each: number,
    private readonly perSecond: number,
  ) {}

  /** Whether another request of this network would be refused now. */
  full(network: string): boolean {
    const second = Math.floor(performance.now() / 1_000);
    if (second !== this.#second) this.#asked.clear();
    this.#second = second;
    return (
      (this.#byNetwork.get(network) ?? 0) >= this.each || (this.#asked.get(network) ?? 0) >= this.perSecond
    );
  }

  get taken(): number {
    return this.#taken;
  }

  /** How many were refused, since the beginning. */
  get refused(): number {
    return this.#refused;
  }

  /** Counts one until its connection has done with it. @returns whether its network may have it */
  enter(address: string, response: ServerResponse, socket: Socket, rated: boolean): boolean {
    const network = clientNetwork(address);
    if (this.full(network)) {
      this.#refused += 1;
      return false;
    }
    this.#taken += 1;
    this.#byNetwork.set(network, (this.#byNetwork.get(network) ?? 0) + 1);
    if (rated) this.#asked.set(network, (this.#asked.get(network) ?? 0) + 1);
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

declare module 'fastify' {
  interface FastifyContextConfig {
    asset?: boolean;
    always?: boolean;
  }
}

/** A route whose answers lie ready in memory: a page asks for thirty of them at once. */
export const ASSETS = { config: { asset: true } };

/** A route that answers whatever else goes on: whoever spreads the load asks it. */
export const ALWAYS = { config: { pressureHandler: () => undefined, always: true } };

/**
 * Reads the new connections of a network a few at a time, and none while it has had its share: to read and refuse what
 * they carry costs more, and a refused client is back at once. Node closes one after the time that a head may take.
 */
function readInTurn(app: FastifyInstance, requests: UnderWay): void {
  const waiting = new Map<string, Socket[]>();
  const begun = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const network = clientNetwork(socket.remoteAddress ?? '');
    const read = begun.get(network) ?? 0;
    if (read < READ_AT_ONCE && !requests.full(network)) return void begun.set(network, read + 1);
    // Node's own listener begins to read in the next tick.
    process.nextTick(() => socket.pause());
    const others = waiting.get(network);
    if (others) others.push(socket);
    else waiting.set(network, [socket]);
  });
  const timer = setInterval(() => {
    begun.clear();
    for (const [network, sockets] of waiting) {
      if (requests.full(network)) continue;
      const alive = sockets.filter(({ destroyed }) => !destroyed);
      const next = alive.splice(0, READ_AT_ONCE);
      for (const socket of next) socket.resume();
      begun.set(network, next.length);
      if (alive.length > 0) waiting.set(network, alive);
      else waiting.delete(network);
    }
  }, READ_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Nobody takes everything there is: a network has so many requests under way at a time, pages and calls alike, and where
 * the process itself no longer follows, everybody is told so. To be called before the routes.
 */
export async function limitNetworks(
  app: FastifyInstance,
  limits = LIMITS,
  proxied = false,
): Promise<UnderWayByKind> {
  app.server.maxConnections = MOST_CONNECTIONS;
  const kinds: UnderWayByKind = {
    requests: new UnderWay(limits.requests, limits.perSecond),
    streams: new UnderWay(limits.streams, limits.perSecond),
  };
  // A proxy's connections carry everybody.
  if (!proxied) readInTurn(app, kinds.requests);
  await app.register(underPressure, { maxEventLoopDelay: limits.delayMs, customError: Overloaded });
  const closing = new WeakSet<Socket>();
  app.addHook('onRequest', ({ headers, ip, raw, routeOptions }, reply, done) => {
    // What was sent behind a request that is refused is not looked at: its connection ends with the refusal.
    if (closing.has(raw.socket)) return void reply.hijack();
    const kind = kinds[asksForStream(headers) ? 'streams' : 'requests'];
    const rated = !routeOptions.config.asset;
    if (routeOptions.config.always || kind.enter(ip, reply.raw, raw.socket, rated)) return done();
    closing.add(raw.socket);
    reply.header('Connection', 'close');
    done(new Overloaded());
  });
  return kinds;
}
