import { pngFile } from '../../../test/images';
import type { Storage } from '../../ground/storage/storage';
import { pathsOf, removeFiles, storeAvatar, storeEventImage } from './upload';

const unrefused = () => Promise.resolve();

type Step = (path: string) => void;
const nothing: Step = () => undefined;

/** A store in memory that fails on request, before or after storing a file. */
function memory({
  before = nothing,
  after = nothing,
  onRemove = nothing,
}: Partial<Record<'before' | 'after' | 'onRemove', Step>> = {}) {
  const files = new Map<string, { data: Buffer; type: string }>();
  const removed: string[] = [];
  const warned: unknown[] = [];
  const storage: Storage = {
    put: (path, data, type) =>
      Promise.resolve().then(() => {
        before(path);
        files.set(path, { data, type });
        after(path);
      }),
    get: () => Promise.resolve(null),
    remove: (path) =>
      Promise.resolve().then(() => {
        onRemove(path);
        removed.push(path);
        files.delete(path);
      }),
    list: () => Promise.resolve([...files.keys()]),
  };
  const log = { warn: (...facts: unknown[]) => void warned.push(facts) };
  return { context: { storage, log }, files, removed, warned };
}
const away = () => {
  throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
};
const upload = (data: Buffer, tooLarge = false) => ({ data, tooLarge, readAt: performance.now() });

let wide: Buffer;
beforeAll(async () => {
  wide = await pngFile(900, 300);
});

test('a picture is stored in its sizes under a random name', async () => {
  const { context, files } = memory();
  const image = await storeEventImage(context, upload(wide), unrefused);
  expect(image).toMatchObject({ width: 900, height: 300, variants: [{ width: 400 }, { width: 800 }] });
  expect(pathsOf(image).sort()).toEqual([...files.keys()].sort());
  for (const path of files.keys()) expect(path).toMatch(/^events\/[0-9a-f]{32}-\d+\.webp$/);
  expect(new Set([...files.keys()].map((path) => path.split('-')[0])).size).toBe(1);
  for (const { data, type } of files.values())
    expect([type, data.subarray(8, 12).toString()]).toEqual(['image/webp', 'WEBP']);
});

test('the same picture sent twice is stored twice: deleting one keeps the other', async () => {
  const { context, files } = memory();
  const [one, other] = await Promise.all([
    storeEventImage(context, upload(wide), unrefused),
    storeEventImage(context, upload(wide), unrefused),
  ]);
  await removeFiles(context, pathsOf(one));
  expect([...files.keys()].sort()).toEqual(pathsOf(other).sort());
});

test('a small picture is not enlarged', async () => {
  const { context } = memory();
  const image = await storeEventImage(context, upload(await pngFile(40, 30)), unrefused);
  expect(image).toMatchObject({ width: 40, height: 30, variants: [] });
});

test.each([1, 2, 3])('nor does one that stored file %d without confirming it', async (at) => {
  let count = 0;
  const step = () => {
    count += 1;
    if (count === at) away();
  };
  const losing = memory({ after: step });
  await expect(storeEventImage(losing.context, upload(wide), unrefused)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  expect([...losing.files.keys()]).toEqual([]);
  expect(losing.removed.length).toBe(at);
});

test('a file that cannot be cleaned up is logged by its path, and the first error is reported', async () => {
  const broken = memory({
    after: () => {
      throw new Error('first');
    },
    onRemove: away,
  });
  await expect(storeEventImage(broken.context, upload(wide), unrefused)).rejects.toThrow('first');
  expect(broken.warned.length).toBeGreaterThan(0);
  expect(JSON.stringify(broken.warned)).toMatch(/events\/[0-9a-f]{32}-/);
});

test('an avatar is a square, whatever its shape', async () => {
  const { context, files } = memory();
  const path = await storeAvatar(context, upload(wide), unrefused);
  expect(path).toMatch(/^avatars\/[0-9a-f]{32}\.webp$/);
  expect([...files.keys()]).toEqual([path]);
});

test('one that cannot be stored leaves nothing', async () => {
  const { context, files } = memory({ after: away });
  await expect(storeAvatar(context, upload(wide), unrefused)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(files.size).toBe(0);
});

describe('files that are no pictures', () => {
  const INVALID = 'Le fichier doit être une image PNG, JPEG ou WebP';
  test.each<[string, () => Buffer, string]>([
    ['nothing', () => Buffer.alloc(0), INVALID],
    [
      'half of one',
      () => wide.subarray(0, wide.length / 2),
      'Ce fichier est abîmé : l’image n’a pas pu être lue',
    ],
  ])('%s is refused with a message, and nothing is stored', async (_what, data, text) => {
    const { context, files } = memory();
    await expect(storeEventImage(context, upload(data()), unrefused)).rejects.toMatchObject({
      status: 422,
      details: { errors: { image: [text] } },
    });
    expect(files.size).toBe(0);
  });

  test('a file over the limit was truncated, and is not examined', async () => {
    const { context } = memory();
    await expect(storeEventImage(context, upload(wide, true), unrefused)).rejects.toMatchObject({
      status: 413,
      details: { errors: { image: ['L’image ne doit pas dépasser 2 Mo'] } },
    });
  });
});

test('deleting missing files is no error', async () => {
  const { context, warned, removed } = memory();
  await removeFiles(context, []);
  await removeFiles(context, ['events/a.webp', 'events/a.webp']);
  expect([removed, warned]).toEqual([['events/a.webp', 'events/a.webp'], []]);
});
