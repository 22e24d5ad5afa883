import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideStorage, refuseOtherStorage } from './bucket';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'bucket-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function hold(folder: string): void {
  mkdirSync(join(dir, folder), { recursive: true });
  writeFileSync(join(dir, folder, 'file'), 'x');
}

test.each([
  ['s3', 'storage', 'dossier storage'],
  ['folder', 'bucket', 'seau'],
] as const)('data whose files are stored elsewhere than by %s are refused', (kind, other, told) => {
  expect(() => refuseOtherStorage(dir, kind)).not.toThrow();
  mkdirSync(join(dir, other));
  expect(() => refuseOtherStorage(dir, kind)).not.toThrow();
  hold(other);
  expect(() => refuseOtherStorage(dir, kind)).toThrow(told);
  hold(kind === 's3' ? 'bucket' : 'storage');
  expect(() => refuseOtherStorage(dir, kind)).not.toThrow();
});

test('the bucket keeps its files across restarts, and refuses unknown buckets', async () => {
  const onExit = jest.fn();
  for (const time of [1, 2]) {
    const { services, env } = await provideStorage('s3', dir, { onExit });
    const { S3_ENDPOINT = '', S3_BUCKET = '' } = env;
    const address = `${S3_ENDPOINT}/${S3_BUCKET}/a.txt`;
    if (time === 1) await fetch(address, { method: 'PUT', body: 'gardé' });
    expect(await (await fetch(address)).text()).toBe('gardé');
    for (const service of services) await service.stop();
    await expect(fetch(address)).rejects.toThrow();
  }
  expect(onExit).not.toHaveBeenCalled();
});

test('when the environment names a bucket, none is started', async () => {
  process.env.S3_BUCKET = 'ailleurs';
  expect(await provideStorage('s3', dir, { onExit: jest.fn() })).toEqual({ services: [], env: {} });
  delete process.env.S3_BUCKET;
});
