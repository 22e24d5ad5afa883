import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_DATA_URL } from '../../inlined/page-data';
import type { ShellHostConfig } from '../config';
import { forBrowser, resolveSet } from '../page/inlined-set';
import { makePage } from '../page/made-page';
import { BROKEN_SHELL_COOKIE } from '../page/shell-watch';
import type { LiveSetSource } from '../releases/live-set';
import { sendCompressed } from './compress';
import { commonHeaders, contentSecurityPolicy } from './security-headers';
import { startingPage } from './starting-page';
import { cookieOf, visitorOf } from './visitor';

/**
 * Every address that is no file and no call: the page, made for this request from the live set.
 * @param connect see contentSecurityPolicy
 */
export function pages(
  app: FastifyInstance,
  config: ShellHostConfig,
  source: Pick<LiveSetSource, 'current'>,
  connect: readonly string[] = [],
): void {
  const settings = {
    demo: config.demo,
    development: !config.production,
    locale: 'fr-FR',
    timeZone: config.timeZone,
    contactEmail: config.contactEmail,
  };
  const secure = config.publicUrl.startsWith('https:');

  const resolve = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(commonHeaders).header('Cache-Control', 'private, no-cache');
    const set = source.current;
    const broken = cookieOf(request, BROKEN_SHELL_COOKIE);
    return set && resolveSet(set, visitorOf(request, reply, set, secure), settings, broken);
  };

  // What an open tab asks from time to time: the same data that its page carried.
  app.get(PAGE_DATA_URL, async (request, reply) => {
    const resolved = resolve(request, reply);
    if (!resolved) return reply.code(503).header('Retry-After', '2').send();
    return sendCompressed(
      request,
      reply.type('application/json; charset=utf-8'),
      JSON.stringify(forBrowser(resolved.data)),
    );
  });

  app.get('/*', async (request, reply) => {
    const resolved = resolve(request, reply);
    reply.type('text/html; charset=utf-8');
    if (!resolved) return reply.code(503).header('Retry-After', '2').send(startingPage());

    const { html, found, nonce } = await makePage(resolved, request.url, config, connect.length === 0);
    reply
      .code(found ? 200 : 404)
      .header('Content-Security-Policy', contentSecurityPolicy(nonce, { secure, connect }));
    return sendCompressed(request, reply, html);
  });
}
