import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { asksForStream, type RunningRequestsByKind } from '../http/running-requests';
import type { LiveSetSource } from '../releases/live-set';

/** Sources of the host's metrics. */
export interface Observed {
  readonly source: Pick<LiveSetSource, 'current' | 'late' | 'heardAt'>;
  readonly underWay: RunningRequestsByKind;
}

/** Few kinds: labels by URL would let visitors create any number of series. */
function kindOf({ url, headers }: FastifyRequest): string {
  if (url.startsWith('/api/') || url.startsWith('/storage/'))
    return asksForStream(headers) ? 'stream' : 'call';
  if (url.startsWith('/r/')) return 'file';
  return /^\/(healthz|readyz)$/.test(url) ? 'probe' : 'page';
}

function observeRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'host_request_duration_seconds',
    help: 'Duration of requests by kind (page, file of a release, call to the API, stream, probe) and status',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe({ kind: kindOf(request), status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
}

function observeReleases(registry: Registry, source: Observed['source']): void {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  gauge('host_live_revision', 'Revision of the live set that is served; 0 without one', () =>
    source.current ? source.current.revision : 0,
  );
  gauge(
    'host_late_areas',
    'Areas that are not served as the registry asks: files are missing or damaged',
    () => source.late.length,
  );
  gauge('host_registry_silence_seconds', 'Time since the registry answered last', () =>
    Math.round((Date.now() - source.heardAt) / 1000),
  );
}

/** The registry of one host. Create it before the routes: fastify hooks only apply to later routes. */
export function hostRegistry(app: FastifyInstance): Registry {
  const registry = new Registry();
  // By default the event loop is looked at a hundred times a second, which wakes the processor at rest.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 1_000 });
  observeRequests(app, registry);
  return registry;
}

/** Adds metrics about the served set and running requests. */
export function observeHost(registry: Registry, { source, underWay }: Observed): void {
  observeReleases(registry, source);
  const byKind = (name: string, help: string, value: 'taken' | 'refused') =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        for (const [kind, counted] of Object.entries(underWay)) this.set({ kind }, counted[value]);
      },
    });
  byKind('host_under_way', 'Requests and streams of events that are under way', 'taken');
  byKind('host_refused', 'Requests refused since the start: their network had too many under way', 'refused');
}

/** Metrics have a separate port, because the main port is public. */
interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

/** Serves `/metrics` on a separate port until the app closes. */
export function listenForMetrics(
  app: FastifyInstance,
  registry: Registry,
  { port, host }: MetricsAddress,
): void {
  const inside = Fastify({ forceCloseConnections: true });
  inside.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.addHook('onListen', async () => void (await inside.listen({ port, host })));
  app.addHook('onClose', async () => inside.close());
}
