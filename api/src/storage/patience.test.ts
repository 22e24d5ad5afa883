import { once } from 'node:events';
import { Readable } from 'node:stream';
import { isStorageAway, isStorageFull } from './full';
import { tooSlow, unlessSilent, within } from './patience';

/** Longer than any test takes: nothing here waits for it. */
const LONG = 600_000;

describe('a call to a store', () => {
  test('answers, and is not cut afterwards', async () => {
    const seen: AbortSignal[] = [];
    const answer = await within(LONG, (signal) => {
      seen.push(signal);
      return Promise.resolve('ok');
    });
    expect([answer, seen[0]?.aborted]).toEqual(['ok', false]);
  });

  test('that fails fails as it does', async () => {
    const error = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    await expect(within(LONG, () => Promise.reject(error))).rejects.toBe(error);
  });

  test('that hangs is given up, whatever it says then', async () => {
    const hanging = within(
      1,
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('socket hang up')));
        }),
    );
    await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('what it throws before it waits is its own', async () => {
    await expect(
      within(LONG, () => {
        throw new TypeError('bad path');
      }),
    ).rejects.toThrow(TypeError);
  });
});

async function bytesOf(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

describe('what a store sends', () => {
  test.each([[[]], [['un']], [['un', 'deux', 'trois']], [['']]])('%j arrives whole', async (parts) => {
    const body = Readable.from(
      parts.map((part) => Buffer.from(part)),
      { objectMode: false },
    );
    expect(await bytesOf(unlessSilent(body, LONG))).toBe(parts.join(''));
  });

  test('is given up when nothing comes any more, and its connection with it', async () => {
    const silent = new Readable({ read: () => undefined });
    silent.push('un');
    await expect(bytesOf(unlessSilent(silent, 1))).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(silent.destroyed).toBe(true);
  });

  test('breaks as the store’s connection breaks', async () => {
    const broken = new Readable({
      read() {
        this.destroy(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
      },
    });
    await expect(bytesOf(unlessSilent(broken, LONG))).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  test('is let go when the reader goes', async () => {
    const body = Readable.from(
      Array.from({ length: 100 }, () => Buffer.from('x')),
      { objectMode: false },
    );
    const stream = unlessSilent(body, LONG);
    for await (const part of stream) {
      expect(String(part)).toBe('x');
      break;
    }
    if (!body.closed) await once(body, 'close');
    expect([stream.destroyed, body.destroyed]).toEqual([true, true]);
  });
});

describe('what went wrong', () => {
  test.each<[unknown, boolean, boolean]>([
    [{ code: 'ENOSPC' }, true, false],
    [{ code: 'EDQUOT' }, true, false],
    [{ name: 'QuotaExceeded', $metadata: { httpStatusCode: 403 } }, true, true],
    [{ name: 'XMinioStorageFull', $metadata: {} }, true, true],
    [{ name: 'Unknown', $metadata: { httpStatusCode: 507 } }, true, true],
    [{ name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }, false, true],
    [{ name: 'NoSuchBucket', $metadata: { httpStatusCode: 404 } }, false, true],
    [tooSlow(), false, true],
    [{ code: 'ENOENT' }, false, false],
    [{ code: 'EACCES' }, false, false],
    [new Error('ENOSPC'), false, false],
    [null, false, false],
    [undefined, false, false],
    ['ENOSPC', false, false],
    [{ code: ['ENOSPC'] }, false, false],
  ])('%p: full %p, away %p', (error, full, away) => {
    expect([isStorageFull(error), isStorageAway(error)]).toEqual([full, away]);
  });
});
