import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Knex } from 'knex';
import { buildApp } from '../src/app';
import type { Dependencies } from '../src/base/context';
import type { Clock } from '../src/ground/clock';
import { readConfig, type Config, type Environment } from '../src/ground/config';
import { createHasher } from '../src/ground/passwords';
import { createDiskStorage } from '../src/ground/storage/disk';
import { createTestDatabase } from './database';
import { closedAfterwards } from './opened';

export const TEST_SECRET = 'b7f1c9e2a4d860375fe1c2b3a4958677';

/** The strength of hashes is not under test. */
export const cheapHasher = createHasher({ memoryCost: 1024, timeCost: 1, parallelism: 1 });

/** A clock that moves when a test sets it, and with a step at each reading as well. */
export interface TestClock extends Clock {
  set(moment: string): void;
}

/** @param step milliseconds: what is to be one moment and reads the clock twice then differs, as it does in life */
export function testClock(moment = '2026-11-21T10:00:00Z', step = 0): TestClock {
  let now = new Date(moment);
  return {
    now() {
      now = new Date(now.getTime() + step);
      return now;
    },
    set(next) {
      now = new Date(next);
    },
  };
}

export interface CallOptions {
  readonly token?: string;
  readonly json?: unknown;
  readonly body?: BodyInit;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

export interface Reply<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: T;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly db: Knex;
  readonly url: string;
  readonly databaseUrl: string;
  readonly config: Config;
  readonly clock: TestClock;
  readonly storageDir: string;
  readonly outboxDir: string;
  /** Sends a request over HTTP and reads the whole response. */
  call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<Reply<T>>;
  /** The same by a person, with a JSON body or none. */
  as<T = unknown>(person: { token: string }, method: string, path: string, json?: unknown): Promise<Reply<T>>;
  /** Another instance on the same database and storage. */
  another(changes?: Partial<Dependencies>): Promise<TestApi>;
  close(): Promise<void>;
}

/** Settings that production requires; no mail server listens there. */
export const PRODUCTION = {
  PUBLIC_URL: 'https://eveneo.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  RATE_LIMIT_FACTOR: '1',
};

export interface TestApiOptions {
  readonly environment?: Environment;
  readonly clock?: TestClock;
  readonly dependencies?: Partial<Dependencies>;
}

export interface Place {
  readonly url: string;
  readonly db: Knex;
  readonly folder: string;
}

/** The API on a given database and folder. */
export async function startTestApiOn(place: Place, options: TestApiOptions): Promise<TestApi> {
  const clock = options.clock ?? testClock();
  const storageDir = join(place.folder, 'storage');
  const outboxDir = join(place.folder, 'outbox');
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: place.url,
    JWT_SECRET: TEST_SECRET,
    API_PORT: '0',
    LOG_LEVEL: 'silent',
    STORAGE_DIR: storageDir,
    OUTBOX_DIR: outboxDir,
    RATE_LIMIT_FACTOR: '1000',
    LOGIN_DELAY_MS: '1',
    ...(options.environment?.['NODE_ENV'] === 'production' && PRODUCTION),
    ...options.environment,
  });
  const app = await buildApp({
    config,
    db: place.db,
    clock,
    storage: createDiskStorage(storageDir),
    hasher: cheapHasher,
    ...options.dependencies,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    db: place.db,
    url,
    databaseUrl: place.url,
    config,
    clock,
    storageDir,
    outboxDir,
    async call<T>(
      method: string,
      path: string,
      { token, json, body, headers = {}, signal }: CallOptions = {},
    ) {
      const response = await fetch(`${url}${path}`, {
        method,
        signal,
        redirect: 'manual',
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: json === undefined ? body : JSON.stringify(json),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: (isJson ? JSON.parse(text) : null) as T,
      };
    },
    as<T>(this: TestApi, person: { token: string }, method: string, path: string, json?: unknown) {
      return this.call<T>(method, path, { token: person.token, json });
    },
    another: (changes) =>
      startTestApiOn(place, { ...options, clock, dependencies: { ...options.dependencies, ...changes } }),
    close: closedAfterwards(() => app.close()),
  };
}

/** The API with its own database and storage, listening on a free port. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'eveneo-test-'));
  // Asynchronous, so that pending writes can finish.
  closedAfterwards(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 }));
  return startTestApiOn({ url: database.url, db: database.db, folder }, options);
}

/** One API for all tests of a file: the returned object is filled before the first test. */
export function testApi(options?: TestApiOptions): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => void Object.assign(api, await startTestApi(options)));
  return api;
}

/** The metrics of an instance by 'name{label="value"}'. */
export async function readMetrics(api: TestApi): Promise<Map<string, number>> {
  const { text } = await api.call('GET', '/metrics');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
