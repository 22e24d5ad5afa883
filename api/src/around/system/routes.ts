import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { isMigrated } from '../../db/migrate';
import { notFound, unavailable } from '../../http/errors';
import type { OpenApiDocument } from '../../http/openapi';
import { ok, SENT, type Route } from '../../http/route';
import { isLeaving } from '../../http/shutdown';
import { docsPage } from './docs-page';

/** A database that does not answer within this time counts as unavailable. */
const READY_WITHIN_MS = 3_000;

/**
 * The committed document, which a test compares with the contract: its schemas are named by the files that export
 * them, and the one script of a running server has no files.
 */
const committed = (): OpenApiDocument =>
  JSON.parse(readFileSync(join(__dirname, '../../../openapi.json'), 'utf8')) as OpenApiDocument;

export function systemRoutes(route: Route, context: Context, metrics: Registry): void {
  // Read lazily: not needed at the start.
  let read: OpenApiDocument | undefined;
  const document = () => (read ??= committed());

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
