import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { isMigrated } from '../../db/migrate';
import { notFound, unavailable } from '../../http/errors';
import { openApiDocument, type OpenApiDocument } from '../../http/openapi';
import { ok, SENT, type Route } from '../../http/route';
import { isLeaving } from '../../http/shutdown';
import { docsPage } from './docs-page';

/** A database that does not answer within this time counts as unavailable. */
const READY_WITHIN_MS = 3_000;

export function systemRoutes(route: Route, context: Context, metrics: Registry): void {
  // Built lazily: not needed at the start.
  let made: OpenApiDocument | undefined;
  const document = () => (made ??= openApiDocument());

  route(operations.health, () => ok({ status: 'ok' }));

  route(operations.readiness, async ({ request }) => {
    if (isLeaving(request.server.server)) throw unavailable();
    const ready = await Promise.race([
      isMigrated(context.db).catch(() => false),
      sleep(READY_WITHIN_MS, false, { ref: false }),
    ]);
    if (!ready) throw unavailable();
    return ok({ status: 'ready' });
  });

  route(operations.metrics, async ({ request, reply }) => {
    // For local monitoring: requests through a proxy may come from anybody.
    if (request.headers['x-forwarded-for'] !== undefined) throw notFound();
    await reply.header('content-type', metrics.contentType).send(await metrics.metrics());
    return SENT;
  });

  route(operations.openapi, () => ok(document()));

  route(operations.docs, async ({ reply }) => {
    const { html, policy } = docsPage(document());
    await reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .send(html);
    return SENT;
  });
}
