import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { contentTypeOf } from '@eveneo/contract/http/content-type';
import { DATA_AS_OF } from '@eveneo/contract/http/headers';
import { operations } from '@eveneo/contract/operations';
import { previewKey } from '@eveneo/server-kit/signatures/preview-link';
import { publicKeyOf } from '@eveneo/server-kit/signatures/signature';
import type { Context } from '../../../base/context';
import { createLastKnown } from '../../../db/last-known';
import { sqlInstant } from '../../../ground/clock';
import { notFound } from '../../../http/errors';
import { isFresh } from '../../../http/freshness';
import { created, noContent, ok, SENT, type Route } from '../../../http/route';
import { beginStream } from '../../../http/stream';
import { markOfPointers } from '../base/pointers-repository';
import { countFailure } from '../faults/failures';
import { readHistory } from '../history/history';
import { listHosts, reportHost } from '../hosts/hosts';
import { movePointers } from '../pointers/move';
import { readOverview } from '../pointers/overview';
import { openPreviews } from '../previews/repository';
import { createFileLocator } from '../registry/files';
import { createLiveSetReader } from '../registry/live-set';
import { LiveWaiters } from '../registry/live-waiters';
import { checkOperations } from '../registry/needs';
import { pruneReleases } from '../registry/prune';
import { publishRelease } from '../registry/publish';

/** @returns the hosts that wait for a change */
export function liveRoutes(route: Route, context: Context): LiveWaiters {
  const { db, clock } = context;
  const readLiveSet = createLiveSetReader(db, publicKeyOf(previewKey(context.config.JWT_SECRET)));
  const known = createLastKnown<Awaited<ReturnType<typeof readLiveSet>>>(clock, 1);

  const waiters = new LiveWaiters(
    { readMark: () => markOfPointers(db), readEtag: async () => (await readLiveSet()).etag },
    context.log,
  );

  route(operations.liveReleases, async ({ request, reply }) => {
    const { accept, 'if-none-match': etagOfCaller } = request.headers;
    if (accept?.includes('text/event-stream') && etagOfCaller !== undefined && !waiters.full) {
      beginStream(reply);
      waiters.add(reply.raw, etagOfCaller);
      return SENT;
    }
    const { value, asOf } = await known.get('', readLiveSet);
    const { bytes, etag } = value;
    if (asOf) reply.header(DATA_AS_OF, asOf.toISOString());
    reply.header('etag', etag);
    if (isFresh(request, etag)) await reply.code(304).send();
    else await reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
    return SENT;
  });
  return waiters;
}

export function releaseRoutes(route: Route, context: Context, waiters: LiveWaiters): void {
  const { db, clock, storage } = context;

  route(operations.publishRelease, async ({ caller, request }) => {
    const answer = await publishRelease(context, caller, request.body as Readable);
    return answer.status === 'created' ? created(answer) : ok(answer);
  });

  route(operations.movePointers, async ({ caller, body }) => {
    const answer = await movePointers(context, caller, body);
    waiters.poke();
    return ok(answer);
  });

  route(operations.listReleases, async () => ok(await readOverview(db, clock.now())));

  route(operations.releaseHistory, async ({ query: { at, ...chosen } }) =>
    ok(await readHistory(db, { ...chosen, at: at === undefined ? clock.now() : new Date(at) })),
  );

  route(operations.reportReleaseFailure, async ({ body, request }) => {
    await countFailure(context, body, request.ip);
    return noContent();
  });

  route(operations.reportHost, async ({ body }) => {
    await reportHost(context, body);
    return noContent();
  });

  route(operations.listHosts, async () => ok(await listHosts(context)));

  route(operations.checkOperations, async ({ body }) => ok(await checkOperations(db, body.operations)));

  const readInUse = async (tx: Knex) => {
    const previews = await openPreviews(tx, sqlInstant(clock.now()));
    return previews.flatMap(({ releases }) => releases);
  };
  route(operations.pruneReleases, async ({ caller, body }) =>
    ok(await pruneReleases(context, caller, body, readInUse)),
  );

  const locateFile = createFileLocator(db);
  route(operations.releaseFile, async ({ params, request, reply }) => {
    const located = await locateFile(params.path);
    if (!located) throw notFound();
    reply.headers({ etag: `"${located.integrity}"`, 'cache-control': 'public, max-age=31536000, immutable' });
    if (isFresh(request, `"${located.integrity}"`)) {
      await reply.code(304).send();
      return SENT;
    }
    const file = await storage.get(located.path);
    if (!file) throw notFound();
    await reply
      .headers({ 'content-type': contentTypeOf(params.path), 'content-length': String(file.size) })
      .send(file.stream);
    return SENT;
  });
}
