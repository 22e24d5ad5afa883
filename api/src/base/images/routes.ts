import { extname } from 'node:path';
import { operations } from '@eveneo/contract/operations';
import { isStoragePath } from '../../ground/storage/storage';
import { notFound } from '../../http/errors';
import { SENT, type Route } from '../../http/route';
import type { Context } from '../context';

/** Public folders; other files of the storage do not exist here. */
const PUBLIC_FOLDERS = new Set(['events', 'avatars']);

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

export function storageRoutes(route: Route, context: Context): void {
  route(operations.storage, async ({ params, reply }) => {
    const type = TYPES[extname(params.path)];
    if (
      type === undefined ||
      !isStoragePath(params.path) ||
      !PUBLIC_FOLDERS.has(params.path.split('/')[0] ?? '')
    )
      throw notFound();
    reply.headers({
      'content-type': type,
      // Names are random and never reused.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (context.storage.folder) {
      await reply.sendFile(params.path, context.storage.folder);
      return SENT;
    }
    const file = await context.storage.get(params.path);
    if (!file) throw notFound();
    await reply.header('content-length', String(file.size)).send(file.stream);
    return SENT;
  });
}
