import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { addUser, eventForm, formOf } from '../../../test/fixtures';
import { startTestApi, TEST_SECRET } from '../../../test/harness';
import { RUN_SERVER } from '../../../test/run-server';
import { systemClock } from '../../ground/clock';

/** Sent in pairs: of four pictures two have 36 million pixels; in the full run all eight. */
const SIDES = process.env.TEST_FULL === '1' ? [6000, 6000, 6000, 6000] : [6000, 1900];

const peakOf = (pid: string) => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};
/** @returns a function that stops watching and returns the peak memory of any child process, in MB */
function watchChildren(pid: number): () => number {
  let most = 0;
  const timer = setInterval(() => {
    for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean))
      most = Math.max(most, peakOf(child));
  }, 20);
  return () => {
    clearInterval(timer);
    return most;
  };
}

test('progressive JPEGs of 36 million pixels keep API and decoder below 250 MB each', async () => {
  const api = await startTestApi();
  const folder = mkdtempSync(join(tmpdir(), 'eveneo-memory-'));
  const child = spawn(process.execPath, [RUN_SERVER, join(__dirname, '../../server.ts')], {
    env: {
      PATH: process.env.PATH,
      // Started like `npm start`, where `__dirname` must lead to the decoder's program.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
      DATABASE_URL: api.databaseUrl,
      JWT_SECRET: TEST_SECRET,
      API_PORT: '0',
      STORAGE_DIR: folder,
      OUTBOX_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(chunk.toString())?.[0];
        if (address) resolve(address);
      });
      child.once('close', () => reject(new Error('ended before it listened')));
    });
    api.clock.set(systemClock.now().toISOString());
    const { token } = await addUser(api, 'organizer');
    const pictureOf = async (side: number) => {
      const grey = sharp({ create: { width: side, height: side, channels: 3, background: '#777' } });
      return new Uint8Array(await grey.jpeg({ progressive: true }).toBuffer());
    };
    const fields = eventForm({ date: '2199-01-01' });
    const headers = { authorization: `Bearer ${token}` };
    const memory = (which: string) =>
      Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) /
      1024;
    const before = memory('VmRSS');
    const decoder = watchChildren(child.pid!);
    const send = async (picture: Uint8Array<ArrayBuffer>) => {
      const body = formOf({ ...fields, image: new File([picture], 'a.jpg') });
      return (await fetch(`${url}/api/events`, { method: 'POST', headers, body })).status;
    };
    for (const side of SIDES) {
      const picture = await pictureOf(side);
      expect(await Promise.all([send(picture), send(picture)])).toEqual([201, 201]);
    }
    const [after, most] = [memory('VmRSS'), memory('VmHWM')];
    const apart = decoder();
    const told = [before, most, after, apart].map((megabytes) => Math.round(megabytes)).join(', ');
    process.stdout.write(
      `API, ${2 * SIDES.length} pictures: MB before, at most, after, decoder at most: ${told}\n`,
    );
    expect(most).toBeLessThan(250);
    expect(apart).toBeGreaterThan(0);
    expect(apart).toBeLessThan(250);
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('close', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
});
