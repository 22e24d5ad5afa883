import type { FastifyInstance } from 'fastify';
import type { Knex } from 'knex';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countUnsent } from '../../mail/repository';

/** Mails to be sent and given up, the same for all instances. Without a database there is no number, but the rest. */
function observeOutbox(registry: Registry, db: Knex): void {
  new Gauge({
    name: 'mail_outbox',
    help: 'Mails not sent yet (waiting) and given up (given_up: see the command "mails")',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await countUnsent(db).catch(() => null);
      if (!counts) return;
      this.set({ state: 'waiting' }, counts.waiting);
      this.set({ state: 'given_up' }, counts.givenUp);
    },
  });
}

/** Durations by call and status, in a registry of this instance, and the state of the outbox. */
export function installMetrics(app: FastifyInstance, db: Knex): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  observeOutbox(registry, db);
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation?.id ?? 'unknown';
    durations.observe({ operation, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  return registry;
}
