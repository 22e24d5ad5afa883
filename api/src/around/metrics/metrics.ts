import type { FastifyInstance } from 'fastify';
import type { Knex } from 'knex';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isDatabaseFull, isUnavailable } from '../../db/errors';
import type { Clock } from '../../ground/clock';
import type { Mailer } from '../../ground/mailer';
import { isStorageFull } from '../../ground/storage/full';
import type { Storage } from '../../ground/storage/storage';
import { observeDatabase } from './sources';

/** Metrics of one instance, for Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>;

function observeRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const registrations = new Counter({
    name: 'registrations_total',
    help: 'Registrations to events by outcome: taken, refused (full, past, already registered), failed',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const database = new Counter({
    name: 'database_failures_total',
    help: 'Requests that the database could not serve: away (frozen, killed, unreachable) or full (its disk)',
    labelNames: ['cause'],
    registers: [registry],
  });
  for (const outcome of ['taken', 'refused', 'failed']) registrations.inc({ outcome }, 0);
  for (const cause of ['away', 'full']) database.inc({ cause }, 0);
  app.addHook('onError', (_request, _reply, error, done) => {
    if (isDatabaseFull(error)) database.inc({ cause: 'full' });
    else if (isUnavailable(error)) database.inc({ cause: 'away' });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation?.id ?? 'unknown';
    durations.observe({ operation, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (operation === 'registerToEvent') {
      const outcome = reply.statusCode < 300 ? 'taken' : reply.statusCode < 500 ? 'refused' : 'failed';
      registrations.inc({ outcome });
    }
    done();
  });
}

function observedStorage(registry: Registry): (storage: Storage) => Storage {
  const failures = new Counter({
    name: 'storage_failures_total',
    help: 'Calls of the storage that failed: it is full, or anything else',
    labelNames: ['cause'],
    registers: [registry],
  });
  for (const cause of ['full', 'other']) failures.inc({ cause }, 0);
  const count = (error: unknown): never => {
    failures.inc({ cause: isStorageFull(error) ? 'full' : 'other' });
    throw error;
  };
  return (storage) => ({
    ...storage,
    put: (...args) => storage.put(...args).catch(count),
    get: (...args) => storage.get(...args).catch(count),
    remove: (...args) => storage.remove(...args).catch(count),
  });
}

function observedMailer(registry: Registry): (mailer: Mailer) => Mailer {
  const mails = new Counter({
    name: 'mails_total',
    help: 'Tries to send a mail: sent, failed, or full (no room for the mail folder)',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['sent', 'failed', 'full']) mails.inc({ outcome }, 0);
  return (mailer) => async (mail) => {
    try {
      await mailer(mail);
      mails.inc({ outcome: 'sent' });
    } catch (error) {
      mails.inc({ outcome: isStorageFull(error) ? 'full' : 'failed' });
      throw error;
    }
  };
}

/** Page speed at visitors, by release. Google's limits of good and poor are among the buckets. */
function pageVitals(registry: Registry) {
  const registers = [registry];
  return {
    seconds: new Histogram({
      name: 'page_vitals_seconds',
      help: 'Page speed at visitors by release: LCP, INP, FCP, TTFB',
      labelNames: ['name', 'version', 'metric'] as const,
      buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10],
      registers,
    }),
    shifts: new Histogram({
      name: 'page_layout_shift',
      help: 'Layout shift (CLS) of pages at visitors by release',
      labelNames: ['name', 'version'] as const,
      buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
      registers,
    }),
  };
}

export function createMetrics(app: FastifyInstance, db: Knex, clock: Clock) {
  const registry = new Registry();
  // By default the event loop is looked at a hundred times a second, which wakes the processor at rest.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 1_000 });
  observeRequests(app, registry);
  observeDatabase(registry, db, clock);
  return {
    registry,
    storage: observedStorage(registry),
    mailer: observedMailer(registry),
    vitals: pageVitals(registry),
    streams: (count: () => number) =>
      new Gauge({
        name: 'chat_streams',
        help: 'Open chat streams of this instance',
        registers: [registry],
        collect() {
          this.set(count());
        },
      }),
  };
}
