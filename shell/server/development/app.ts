import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { ShellHostConfig } from '../config';
import { leaveBodiesAlone } from '../http/bodies';
import { installErrors } from '../http/errors';
import { offline } from '../http/offline';
import { HTTP_OPTIONS } from '../http/options';
import { pages } from '../http/pages';
import { apiProxy } from '../proxy/api-proxy';
import { DevelopmentSet } from './development-set';

export interface DevelopmentOptions {
  /** The development servers by package: { 'mf-guest': 'http://127.0.0.1:4101' }. */
  servers: Readonly<Record<string, string>>;
  /** The deployed host for other areas and the API; null when everything is under development. */
  deployed: string | null;
}

/** A development server is briefly down whenever its area's declaration is edited. */
const AWAY_FOR_MS = 30_000;
const ASK_AGAIN_MS = 100;

/** The response of a development server, once it is up; null when it is down for half a minute. */
async function askPatiently(url: string, hasLeft: () => boolean): Promise<Response | null> {
  const until = Date.now() + AWAY_FOR_MS;
  while (Date.now() < until && !hasLeft()) {
    const response = await fetch(url).catch(() => null);
    if (response) return response;
    await sleep(ASK_AGAIN_MS);
  }
  return null;
}

/** `/r/<name>/<version>/<path>` from the package's development server, else from the deployed host. */
function developmentAssets(app: FastifyInstance, { servers, deployed }: DevelopmentOptions): void {
  app.get<{ Params: { name: string; '*': string } }>('/r/:name/:version/*', async (request, reply) => {
    const server = servers[request.params.name];
    const response = server
      ? await askPatiently(`${server}/${request.params['*']}`, () => reply.raw.destroyed)
      : await fetch((deployed ?? '') + request.url).catch(() => null);
    if (!response?.ok) return reply.code(404).send();
    return reply
      .header('Cache-Control', server ? 'no-store' : (response.headers.get('cache-control') ?? 'no-store'))
      .header('Access-Control-Allow-Origin', '*')
      .type(response.headers.get('content-type') ?? 'application/octet-stream')
      .send(Buffer.from(await response.arrayBuffer()));
  });
}

/**
 * The shell host of `npm run dev`. A separate program: the production host cannot replace a release by
 * another bundle.
 */
export async function createDevelopmentHost(
  config: ShellHostConfig,
  options: DevelopmentOptions,
): Promise<FastifyInstance> {
  const app = Fastify({ ...HTTP_OPTIONS, logger: { level: config.logLevel } });
  installErrors(app);
  leaveBodiesAlone(app);
  const set = new DevelopmentSet(options.servers, options.deployed && config.apiUrl);
  const sockets = Object.values(options.servers).map((url) => `ws://localhost:${new URL(url).port}`);
  app.get('/healthz', async () => ({ status: 'ok' }));
  offline(app);
  developmentAssets(app, options);
  await apiProxy(app, config.apiUrl);
  pages(app, config, { source: set, counts: null, previews: null, firstScreens: null, connect: sockets });
  app.addHook('onReady', () => set.start());
  app.addHook('onClose', async () => set.stop());
  return app;
}
