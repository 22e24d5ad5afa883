import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
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
  /** Requests of a network that wait for room before others are refused: a campus presses a button at once. */
  readonly queue: number;
  readonly patienceMs: number;
}
export const LIMITS: Limits = {
  requests: 128,
  streams: 100,
  perSecond: 200,
  delayMs: 1_000,
  queue: 400,
  patienceMs: 4_000,
};
/** How often waiting requests look whether a new second has begun. */
const LOOK_EVERY_MS = 50;

/** The limits of an installation whose one address stands for many: a load test, a test product. */
export const scaledLimits = (factor: number): Limits => ({
  ...LIMITS,
  requests: Math.max(1, LIMITS.requests * factor),
  streams: Math.max(1, LIMITS.streams * factor),
  perSecond: Math.max(1, LIMITS.perSecond * factor),
});
const MAX_CONNECTIONS = 10_000;
/** Read this many new connections of a network at once, and as many each interval. */
const READ_AT_ONCE = 32;
const READ_EVERY_MS = 100;
const DELAY_RESOLUTION_MS = 10;
const DELAY_OVER_MS = 1_000;

/** Whether the caller asks for an event stream, which stays open. */
export const asksForStream = ({ accept = '' }: { accept?: string | undefined }): boolean =>
  accept.includes('text/event-stream');

interface Waiting {
  readonly begin: () => void;
  readonly end: () => void;
}

/** Counts running requests, in total and by client network, and requests per second. */
export class RunningRequests {
  readonly #byNetwork = new Map<string, number>();
  readonly #asked = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting[]>();
  #timer: NodeJS.Timeout | undefined;
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
    if (this.full(network)) return false;
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
      this.#admit(network);
    };
    response.once('close', leave);
    // Of pipelined requests, only the first response is notified when the connection closes.
    socket.setMaxListeners(0).once('close', leave);
    return true;
  }

  /**
   * Lets a request wait for room of its network, behind those that wait already.
   * @param settle told once: whether there is room, or it waited too long, or too many do
   */
  wait(
    address: string,
    socket: Socket,
    { queue, patienceMs }: Limits,
    settle: (room: boolean) => void,
  ): void {
    const network = clientNetwork(address);
    const others = this.#waiting.get(network) ?? [];
    if (others.length >= queue) return this.#refuse(settle);
    const leave = () => {
      clearTimeout(late);
      socket.off('close', gone);
      const rest = this.#waiting.get(network)?.filter((one) => one !== me) ?? [];
      if (rest.length > 0) this.#waiting.set(network, rest);
      else this.#waiting.delete(network);
    };
    const gone = () => leave();
    const late = setTimeout(() => {
      leave();
      this.#refuse(settle);
    }, patienceMs).unref();
    const me: Waiting = {
      begin: () => {
        leave();
        settle(true);
      },
      end: leave,
    };
    socket.setMaxListeners(0).once('close', gone);
    this.#waiting.set(network, [...others, me]);
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /** Whether others of this network wait: a new request would overtake them. */
  isWaitedFor(address: string): boolean {
    return this.#waiting.has(clientNetwork(address));
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const waiting of this.#waiting.values()) for (const one of waiting) one.end();
  }

  #look(): void {
    for (const network of this.#waiting.keys()) this.#admit(network);
    if (this.#waiting.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #admit(network: string): void {
    for (const { begin } of this.#waiting.get(network) ?? []) {
      if (this.full(network)) return;
      begin();
    }
  }

  #refuse(settle: (room: boolean) => void): void {
    this.#refused += 1;
    settle(false);
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
export const ALWAYS = { config: { always: true } };

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
    timer ??= setInterval(turn, READ_EVERY_MS).unref();
    if (read < READ_AT_ONCE && !requests.full(network)) return void begun.set(network, read + 1);
    // Node's listener starts reading in the next tick.
    process.nextTick(() => socket.pause());
    const others = waiting.get(network);
    if (others) others.push(socket);
    else waiting.set(network, [socket]);
  });
  let timer: NodeJS.Timeout | undefined;
  const turn = () => {
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
    if (begun.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Asked by each request: whether the event loop was delayed by more than this on average in the last second. Watched
 * while requests come: each look at the loop wakes the processor.
 */
function watchDelay(app: FastifyInstance, delayMs: number): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  let late = false;
  let asked = false;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    late = false;
    delay.disable();
  };
  const look = () => {
    late = delayMs > 0 && delay.mean / 1e6 - DELAY_RESOLUTION_MS > delayMs;
    delay.reset();
    if (!asked) stop();
    asked = false;
  };
  app.addHook('onClose', async () => stop());
  return () => {
    asked = true;
    if (!timer) delay.enable();
    timer ??= setInterval(look, DELAY_OVER_MS).unref();
    return late;
  };
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
  const isLate = watchDelay(app, limits.delayMs);
  const closing = new WeakSet<Socket>();
  app.addHook('onRequest', ({ headers, ip, raw, routeOptions }, reply, done) => {
    // Ignore requests pipelined behind a refused one: the connection ends with the refusal.
    if (closing.has(raw.socket)) return void reply.hijack();
    if (isLate() && !routeOptions.config.always) return done(new Overloaded());
    const isStream = asksForStream(headers);
    const kind = kinds[isStream ? 'streams' : 'requests'];
    const enter = () => kind.enter(ip, reply.raw, raw.socket, !routeOptions.config.asset);
    if (routeOptions.config.always || (!kind.isWaitedFor(ip) && enter())) return done();
    const waiting = isStream ? { ...limits, queue: 0 } : limits;
    kind.wait(ip, raw.socket, waiting, (room) => {
      if (room && enter()) return done();
      closing.add(raw.socket);
      reply.header('Connection', 'close');
      done(new Overloaded());
    });
  });
  app.addHook('onClose', async () => Object.values(kinds).forEach((kind) => kind.stop()));
  return kinds;
}
