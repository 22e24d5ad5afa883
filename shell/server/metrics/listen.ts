import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** Where a host says how it is: a port of its own, since everything on the other one is public. */
export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

/** Answers `/metrics` on a port of its own, for as long as the app lives. */
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
