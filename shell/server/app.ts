import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { loggedError } from '@eveneo/server-kit/log/logged-error';
import { visitKey } from '@eveneo/server-kit/signatures/visits';
import type { ShellHostConfig } from './config';
import { firstScreensFor } from './first-screens/first-screens';
import { leaveBodiesAlone } from './http/bodies';
import { installErrors } from './http/errors';
import { offline } from './http/offline';
import { HTTP_OPTIONS } from './http/options';
import { pages } from './http/pages';
import { previewLinks } from './http/preview-links';
import { readableUrl } from './http/readable-url';
import { releaseAssets } from './http/release-assets';
import { ALWAYS, limitNetworks, scaledLimits } from './http/running-requests';
import { HSTS } from './http/security-headers';
import { sitemap } from './http/sitemap';
import { hostRegistry, listenForMetrics, observeHost } from './metrics/metrics';
import { Previews } from './previews/previews';
import { apiProxy } from './proxy/api-proxy';
import { HostReporter } from './releases/host-report';
import { LiveSetSource } from './releases/live-set';
import { LoadCounts } from './releases/load-counts';
import { hasPages } from './releases/ready-set';
import { registrySource } from './releases/registry-source';
import { ReleaseFiles } from './releases/release-files';
import { installShutdown, type Shutdown } from './shutdown';

/** Liveness and readiness: a host without a page to show, or one that is shutting down, is alive but not ready. */
function probes(app: FastifyInstance, source: LiveSetSource, shutdown: Readonly<Shutdown>): void {
  app.get('/healthz', ALWAYS, async () => ({ status: 'ok', revision: source.current?.revision ?? null }));
  app.get('/readyz', ALWAYS, async (_request, reply) => {
    const ready = hasPages(source.current) && !shutdown.begun;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', late: source.late });
  });
}

/** Follows the registry, and reports to it, from the start to the end. */
function runBeside(app: FastifyInstance, source: LiveSetSource, reporter: HostReporter): void {
  app.addHook('onReady', async () => {
    await source.start();
    reporter.start();
  });
  app.addHook('onClose', async () => {
    reporter.stop();
    source.stop();
  });
}

/**
 * The shell host: HTML, files of releases, and the proxy to the API. Serves its
 * last known set while the API is down.
 */
export async function createShellHost(config: ShellHostConfig): Promise<FastifyInstance> {
  const app = Fastify({
    ...HTTP_OPTIONS,
    logger: { level: config.logLevel, serializers: { err: loggedError } },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // The first start fetches and compresses every file before it listens: on a slow machine that takes longer
    // than the 10 s after which fastify would give up.
    pluginTimeout: 0,
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
  });
  const files = new ReleaseFiles(join(config.stateDir, 'releases'), registrySource(config.apiUrl), (err) =>
    app.log.error(
      { err },
      'could not write a release to STATE_DIR: it is served from memory, and lost at the next start',
    ),
  );
  const source = new LiveSetSource({
    apiUrl: config.apiUrl,
    stateDir: config.stateDir,
    files,
    log: app.log,
    onServed: () => reporter.report(),
  });
  const counts = config.hostKey === null ? null : new LoadCounts(visitKey(config.hostKey));
  const reporter = new HostReporter({
    apiUrl: config.apiUrl,
    key: config.hostKey,
    port: config.port,
    served: () => source.served,
    counts,
    log: app.log,
  });

  if (config.publicUrl.startsWith('https:'))
    app.addHook('onRequest', async (_request, reply) => void reply.header(HSTS.name, HSTS.value));
  const metrics = config.metrics && hostRegistry(app);
  if (metrics && config.metrics) listenForMetrics(app, metrics, config.metrics);
  installErrors(app);
  const underWay = await limitNetworks(
    app,
    scaledLimits(config.rateLimitFactor),
    config.trustedProxies.length > 0,
  );
  leaveBodiesAlone(app);
  const shutdown = installShutdown(app);
  probes(app, source, shutdown);
  offline(app);
  releaseAssets(app, files);
  await apiProxy(app, config.apiUrl);
  if (metrics) observeHost(metrics, { source, underWay });
  sitemap(app, config, source);
  const previews = new Previews({ apiUrl: config.apiUrl, files });
  await previewLinks(app, { secure: config.publicUrl.startsWith('https:'), previews, source });

  runBeside(app, source, reporter);
  // Registered after its hook, so that the processes of first screens start once there is a set.
  const firstScreens = firstScreensFor(app, { files, source, warm: config.warm });
  pages(app, config, { source, counts, previews, firstScreens });
  return app;
}
