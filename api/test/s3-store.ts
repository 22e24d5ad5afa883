import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { readConfig, type Environment } from '../src/ground/config';
import { createS3Storage } from '../src/ground/storage/s3';
import type { Storage } from '../src/ground/storage/storage';
import { TEST_SECRET } from './harness';
import { closedAfterwards } from './opened';

/**
 * How a store can be: 'dead' refuses connections, 'hanging' takes them and says nothing, 'ill' answers 500, 'refusing'
 * 403, 'slow' stops in the middle of what it sends, 'deaf' does what it is told and loses the answer.
 */
export type StoreState = 'sound' | 'dead' | 'hanging' | 'ill' | 'refusing' | 'slow' | 'deaf';

export interface TestStore {
  /** Through the door. @param deadlineMs how long it waits: what is expected to work must not depend on a fast machine */
  storage(deadlineMs: number): Storage;
  /** What an installation that keeps its files here is configured with. */
  readonly environment: Environment;
  set(state: StoreState): void;
  /** Every file that it holds, whoever put it there. */
  files(): string[];
  close(): Promise<void>;
}

const refusal = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/** A store of its own, with a door before it that can be made to fail in each way. */
export async function startTestStore(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'eveneo-s3-'));
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'eveneo', configs: [] }],
  });
  const { port: behind } = await store.run();
  const sockets = new Set<Socket>();
  let state: StoreState = 'sound';

  function answer(from: IncomingMessage, to: ServerResponse): void {
    if (state === 'deaf') {
      from.resume();
      to.destroy();
      return;
    }
    to.writeHead(from.statusCode ?? 500, from.headers);
    if (state !== 'slow') from.pipe(to);
    else from.once('data', (chunk: Buffer) => to.write(chunk.subarray(0, chunk.length / 2)));
  }
  const door = createServer((asked, reply) => {
    if (state === 'hanging') return;
    if (state === 'ill' || state === 'refusing') {
      asked.resume();
      const [status, code] = state === 'ill' ? [500, 'InternalError'] : [403, 'InvalidAccessKeyId'];
      reply.writeHead(status, { 'content-type': 'application/xml' }).end(refusal(code));
      return;
    }
    const { method, url, headers } = asked;
    const onward = request({ port: behind, host: '127.0.0.1', method, path: url, headers }, (from) =>
      answer(from, reply),
    );
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  });
  door.on('connection', (socket) => {
    if (state === 'dead') socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  const environment = {
    S3_BUCKET: 'eveneo',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const configOf = (deadlineMs: number) =>
    readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'mysql://x:y@127.0.0.1/z',
      JWT_SECRET: TEST_SECRET,
      STORAGE_DEADLINE_MS: String(deadlineMs),
      ...environment,
    });
  return {
    storage: (deadlineMs) => createS3Storage(configOf(deadlineMs), 'eveneo'),
    environment,
    set(next) {
      state = next;
      // What was kept open belongs to the time before.
      for (const socket of sockets) socket.destroy();
    },
    files: () =>
      readdirSync(join(folder, 'eveneo'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.includes('_object'))
        .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + '/eveneo/'.length)),
    close: closedAfterwards(async () => {
      for (const socket of sockets) socket.destroy();
      door.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }),
  };
}
