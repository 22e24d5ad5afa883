import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { ok, SENT, type Route } from '../../http/route';
import { changeSettings, embedScript, frameOf, oembedOf, settingsOf } from './service';

const CACHED = 'public, max-age=300';

/** An organizer's events on a site of their own. */
export function embedRoutes(route: Route, context: Context): void {
  route(operations.embedFrame, async ({ params, query, reply }) => {
    const { html, policy } = await frameOf(context, params.id, query);
    await reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'public, max-age=60',
      })
      .send(html);
    return SENT;
  });
  route(operations.embedScript, async ({ reply }) => {
    await reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': CACHED,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(embedScript);
    return SENT;
  });
  route(operations.oembed, async ({ query }) =>
    ok(await oembedOf(context, query.url, Number.parseInt(query.maxwidth ?? '', 10) || Infinity)),
  );
  route(operations.embedSettings, async ({ caller }) => ok(await settingsOf(context, caller.id)));
  route(operations.changeEmbed, async ({ caller, body }) => ok(await changeSettings(context, body, caller)));
}
