import { PREVIEW, PREVIEW_FOLDER } from '@eveneo/contract/application/link-previews';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { SENT, type Route } from '../../http/route';
import { createPreviews } from './service';

const MINUTE = 60;
const YEAR = 31_536_000;

export function previewRoutes(route: Route, context: Context): void {
  const previews = createPreviews(context);

  route(operations.linkPreview, async ({ params: { name, file }, reply }) => {
    const found = await previews.find(name, `${PREVIEW_FOLDER}${name}/${file}`);
    if ('movedTo' in found) {
      // Not cacheable: next to an instance that draws differently, two cached redirects could form a loop.
      await reply.code(302).headers({ location: found.movedTo, 'cache-control': 'no-cache' }).send();
      return SENT;
    }
    await reply
      .headers({
        'content-type': PREVIEW.type,
        // The URL changes with everything shown.
        'cache-control': found.complete ? `public, max-age=${YEAR}, immutable` : `public, max-age=${MINUTE}`,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(found.data);
    return SENT;
  });
}
