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
 * States of a store: 'dead' refuses connections, 'hanging' accepts them and sends nothing, 'ill'
 * responds with 500, 'refusing' with 403, 'slow' stops in the middle of a response, 'deaf'
 * executes requests and loses the response.
 */
export type StoreState = 'sound' | 'dead' | 'hanging' | 'ill' | 'refusing' | 'slow' | 'deaf';

export interface TestStore {
  /**
   * Through the proxy.
   * @param deadlineMs time limit; long when success is expected, so that tests do not depend on a fast machine
   */
  storage(deadlineMs: number): Storage;
  /** Settings of an installation that stores its files here. */
  readonly environment: Environment;
  set(state: StoreState): void;
  /** Every stored file, whatever wrote it. */
  files(): string[];
  close(): Promise<void>;
}

const refusal = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/** A separate store, behind a proxy that can fail in each way. */
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
      // Connections kept open belong to the previous state.
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
