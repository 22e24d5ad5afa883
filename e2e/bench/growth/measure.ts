import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { ROOT } from '@eveneo/build/base/root';
import { freePort } from '@eveneo/build/processes/ports';
import { runProgram } from '@eveneo/build/processes/program';
import { Service } from '@eveneo/build/processes/service';
import { connect } from 'api/src/db/connect';
import { startDatabase, type Database } from 'tools/workshop/database';
import { post } from '../calls';
import { reportUnexpectedExit, startManaged } from '../started';
import { statementsOf } from '../statements';
import { median, plain, printTable } from '../table';
import { emailOf, fill, MEASURED_PASSWORD, REGISTRATIONS } from './make';

const ROUNDS = 7;
const NAME = 'eveneo_croissance';
const BUFFER = 512 * 1024 ** 2;

type Caller = 'admin' | 'organizer' | 'guest' | null;
interface Probe {
  readonly name: string;
  readonly as: Caller;
  readonly path: (at: number) => string;
}
const search = (text: string): Probe => ({
  name: `recherche « ${text} »`,
  as: null,
  path: (at) => `/api/events?search=${encodeURIComponent(text)}&per_page=${at + 12}`,
});
const near = (text: string): Probe => ({
  name: `proche de « ${text} »`,
  as: null,
  path: () => `/api/near-events?near=${encodeURIComponent(text)}`,
});
const PROBES: readonly Probe[] = [
  { name: 'liste, prête', as: null, path: () => '/api/events' },
  { name: 'liste, à faire', as: null, path: (at) => `/api/events?per_page=${at + 12}` },
  ...['jazz', 'atelier', 'escal', 'Lyon jazz', 'zzzz'].map(search),
  ...['concert', 'escallade', 'sport lyon', 'zzzz'].map(near),
  { name: 'suggestions « jaz »', as: null, path: () => '/api/suggestions?q=jaz' },
  { name: 'événement', as: null, path: (at) => `/api/events/${at + 10}` },
  { name: 'invité', as: 'guest', path: () => '/api/guest-events' },
  { name: 'organisateur, à gérer', as: 'organizer', path: () => '/api/organizer/events' },
  { name: 'organisateur, chiffres', as: 'organizer', path: () => '/api/organizer-stats' },
  { name: 'admin, un mois', as: 'admin', path: () => '/api/admin/events?from=2026-12-01&to=2026-12-31' },
  { name: 'admin, à gérer', as: 'admin', path: () => '/api/admin/events' },
  { name: 'admin, chiffres', as: 'admin', path: () => '/api/admin-stats' },
];

interface Probed {
  readonly queries: number;
  readonly times: number[];
  /** Status of a failed response. */
  readonly refused: number | null;
}

async function probe(url: string, adminUrl: string, { as, path }: Probe): Promise<Probed> {
  const headers: Record<string, string> = {};
  if (as) {
    const session = await post<{ token: string }>(`${url}/api/login`, {
      email: emailOf(as),
      password: MEASURED_PASSWORD,
    });
    headers.authorization = `Bearer ${session.token}`;
  }
  const ask = async (at: number) => {
    const response = await fetch(url + path(at), { headers });
    await response.arrayBuffer();
    return response.status;
  };
  const statuses = [await ask(0), await ask(1)];
  const times: number[] = [];
  for (let at = 2; at < ROUNDS + 2; at += 1) {
    const from = performance.now();
    statuses.push(await ask(at));
    times.push(performance.now() - from);
  }
  // Waits until the cached revision has expired, so that its query is counted.
  await sleep(1_000);
  const statements = await statementsOf(adminUrl, url + path(ROUNDS + 2), headers);
  if (process.env.BENCH_TRACE) console.log(statements.join('\n'));
  return { queries: statements.length, times, refused: statuses.find((status) => status !== 200) ?? null };
}

async function measureSize(database: Database, dir: string, count: number, today: string): Promise<Probed[]> {
  const admin = await createConnection(database.adminUrl);
  await admin.query(`DROP DATABASE IF EXISTS ${NAME}`);
  // As the guide advises for many events: the default buffer holds only a quarter of these events.
  await admin.query(`SET GLOBAL innodb_buffer_pool_size = ${BUFFER}`);
  await admin.query(`CREATE DATABASE ${NAME} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
  await admin.end();
  const databaseUrl = database.url.replace(/\/[^/]*$/, `/${NAME}`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    JWT_SECRET: randomBytes(32).toString('base64url'),
    API_PORT: String(port),
    STORAGE_DIR: join(dir, 'storage'),
    OUTBOX_DIR: join(dir, 'outbox'),
    RATE_LIMIT_FACTOR: '1000',
  };
  await runProgram('api/src/cli.ts', ['migrate'], env);
  const db = connect(databaseUrl, { poolSize: 1 });
  const from = performance.now();
  try {
    await fill(db, count, today);
  } finally {
    await db.destroy();
  }
  console.log(`${count} événements faits en ${plain((performance.now() - from) / 1000)} s`);
  const api = new Service({
    name: 'growth',
    file: 'api/src/server.ts',
    env,
    dataDir: dir,
    readyUrl: `${url}/readyz`,
    onExit: reportUnexpectedExit,
  });
  await startManaged(async () => {
    api.start();
    return api;
  });
  try {
    await api.ready();
    const probed: Probed[] = [];
    for (const one of PROBES) probed.push(await probe(url, database.adminUrl, one));
    return probed;
  } finally {
    await api.stop();
  }
}

const said = ({ queries, times, refused }: Probed) =>
  `${refused === null ? '' : `refusée (${refused}) ; `}${queries} req. ${plain(median(times), 1)} (${plain(Math.min(...times), 1)} – ${plain(Math.max(...times), 1)}) ms`;

/** Queries and time per request as the number of events grows. */
export async function measureGrowth(sizes: readonly number[]): Promise<void> {
  const dir = join(ROOT, '.cache/bench-growth');
  mkdirSync(dir, { recursive: true });
  const database = await startManaged(() => startDatabase({ dir: join(dir, 'database'), durable: false }));
  try {
    const today = new Date().toISOString().slice(0, 10);
    const columns: Probed[][] = [];
    for (const size of sizes) {
      columns.push(await measureSize(database, dir, size, today));
      PROBES.forEach(({ name }, at) => {
        const probed = columns.at(-1)?.[at];
        if (probed) console.log(`  ${name}: ${said(probed)}`);
      });
    }
    printTable(`Croissance, ${REGISTRATIONS} inscriptions par événement, médiane de ${ROUNDS} (de – à)`, [
      ['événements', ...sizes.map(String), 'requêtes'],
      ...PROBES.map(({ name }, at) => {
        const row = columns.flatMap((column) => column[at] ?? []);
        const counts = row.map(({ queries }) => queries);
        const [least, most] = [Math.min(...counts), Math.max(...counts)];
        return [name, ...row.map(said), least === most ? 'constantes' : `de ${least} à ${most}`];
      }),
    ]);
    await database.reset();
  } finally {
    await database.stop();
  }
}
