import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '@eveneo/server-kit/http/client-network';
import { Overloaded } from './errors';

export interface Limits {
  /** Concurrent requests per client network. */
  readonly requests: number;
  /** Concurrent event streams per client network; they stay open. */
  readonly streams: number;
  /** Requests per second and client network: cached pages, at a millisecond each, hardly ever run concurrently. */
  readonly perSecond: number;
  /** Shed load when the event loop is delayed by this much on average. */
  readonly delayMs: number;
}
export const LIMITS: Limits = { requests: 128, streams: 100, perSecond: 200, delayMs: 1_000 };
const MAX_CONNECTIONS = 10_000;
/** Read this many new connections of a network at once, and as many each interval. */
const READ_AT_ONCE = 32;
const READ_EVERY_MS = 100;

/** Whether the caller asks for an event stream, which stays open. */
export const asksForStream = ({ accept = '' }: { accept?: string | undefined }): boolean =>
  accept.includes('text/event-stream');

/** Counts running requests, in total and by client network, and requests per second. */
export class RunningRequests {
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

  /** Requests refused since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** Counts a request until its response or connection closes. @returns false when its network is at a limit */
  enter(address: string, response: ServerResponse, socket: Socket, countsTowardsRate: boolean): boolean {
    const network = clientNetwork(address);
    if (this.full(network)) {
      this.#refused += 1;
      return false;
    }
    this.#taken += 1;
    this.#byNetwork.set(network, (this.#byNetwork.get(network) ?? 0) + 1);
    if (countsTowardsRate) this.#asked.set(network, (this.#asked.get(network) ?? 0) + 1);
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
    // Of pipelined requests, only the first response is notified when the connection closes.
    socket.setMaxListeners(0).once('close', leave);
    return true;
  }
}

export type RunningRequestsByKind = Readonly<Record<'requests' | 'streams', RunningRequests>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    asset?: boolean;
    always?: boolean;
  }
}

/** Exempt from the rate limit: served from memory, and a page requests thirty of them at once. */
export const ASSETS = { config: { asset: true } };

/** Exempt from limits: probes of load balancers. */
export const ALWAYS = { config: { pressureHandler: () => undefined, always: true } };

/**
 * Reads new connections of a network in batches, and none while it is at its limit: refusing costs more, and
 * refused clients reconnect at once. Node closes a connection after the head timeout.
 */
function readInTurn(app: FastifyInstance, requests: RunningRequests): void {
  const waiting = new Map<string, Socket[]>();
  const begun = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const network = clientNetwork(socket.remoteAddress ?? '');
    const read = begun.get(network) ?? 0;
    if (read < READ_AT_ONCE && !requests.full(network)) return void begun.set(network, read + 1);
    // Node's listener starts reading in the next tick.
    process.nextTick(() => socket.pause());
    const others = waiting.get(network);
    if (others) others.push(socket);
    else waiting.set(network, [socket]);
  });
  const timer = setInterval(() => {
    begun.clear();
    for (const [network, sockets] of waiting) {
      const alive = sockets.filter(({ destroyed }) => !destroyed);
      // Closed connections are dropped even while the network stays full: it
      // may open and close any number of them.
      const next = requests.full(network) ? [] : alive.splice(0, READ_AT_ONCE);
      for (const socket of next) socket.resume();
      begun.set(network, next.length);
      if (alive.length > 0) waiting.set(network, alive);
      else waiting.delete(network);
    }
  }, READ_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Concurrency and rate limits per client network, for pages and calls alike, and load shedding for everyone when
 * the event loop falls behind. Call before registering routes.
 */
export async function limitNetworks(
  app: FastifyInstance,
  limits = LIMITS,
  proxied = false,
): Promise<RunningRequestsByKind> {
  app.server.maxConnections = MAX_CONNECTIONS;
  const kinds: RunningRequestsByKind = {
    requests: new RunningRequests(limits.requests, limits.perSecond),
    streams: new RunningRequests(limits.streams, limits.perSecond),
  };
  // Connections of a proxy carry all visitors.
  if (!proxied) readInTurn(app, kinds.requests);
  await app.register(underPressure, { maxEventLoopDelay: limits.delayMs, customError: Overloaded });
  const closing = new WeakSet<Socket>();
  app.addHook('onRequest', ({ headers, ip, raw, routeOptions }, reply, done) => {
    // Ignore requests pipelined behind a refused one: the connection ends with the refusal.
    if (closing.has(raw.socket)) return void reply.hijack();
    const kind = kinds[asksForStream(headers) ? 'streams' : 'requests'];
    const countsTowardsRate = !routeOptions.config.asset;
    if (routeOptions.config.always || kind.enter(ip, reply.raw, raw.socket, countsTowardsRate)) return done();
    closing.add(raw.socket);
    reply.header('Connection', 'close');
    done(new Overloaded());
  });
  return kinds;
}
