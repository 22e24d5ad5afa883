import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../../base/context';
import { created, noContent, ok, type Route } from '../../../http/route';
import { endPreview, listPreviews, makePreview, previewState } from '../previews/previews';

export function releasePreviewRoutes(route: Route, context: Context): void {
  route(operations.makePreview, async ({ caller, body }) =>
    created(await makePreview(context, caller, body)),
  );

  route(operations.listPreviews, async () => ok({ previews: await listPreviews(context) }));

  route(operations.endPreview, async ({ caller, params }) => {
    await endPreview(context, caller, params.id);
    return noContent();
  });

  route(operations.readPreview, async ({ params }) => ok(await previewState(context, params.id)));
}
