import type { Knex } from 'knex';
import { loggedError } from '@eveneo/server-kit/log/logged-error';
import { buildApp } from './app';
import { protectHistory } from './base/history/repository';
import { DatabaseProblem, explained, unusable } from './db/check';
import { connect } from './db/connect';
import { systemClock } from './ground/clock';
import { ConfigError, readConfig, type Config } from './ground/config';
import { createStorage } from './ground/storage/s3';
import { installShutdown } from './http/shutdown';
import { hasDemonstrationAccounts } from './product/accounts/base/repository';
import { fillMoments } from './product/events/write-repository';
import { createTicketSigner } from './product/places/signature';
import { fillNumbers } from './product/tickets/service';

/** Longer than a shutdown can take; after this the process exits regardless. */
const END_MS = 24_000;

function loadConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

/** Refuses to start in production with demonstration accounts, whose passwords are public. */
async function refuseDemonstration(config: Config, db: Knex): Promise<void> {
  if (config.NODE_ENV !== 'production') return;
  const has = await hasDemonstrationAccounts(db).catch((error: unknown) => {
    throw explained(error, config.DATABASE_URL);
  });
  if (!has) return;
  console.error(
    'Refused: this database holds demonstration accounts (…@demo.eveneo.fr), and NODE_ENV is production',
  );
  process.exit(2);
}

/** Refuses a database that predates the baseline, or whose restore was interrupted: it would look empty. */
async function refuseUnusable(db: Knex): Promise<void> {
  // Starts even if the database is unreachable: it may come back.
  const problem = await unusable(db).catch(() => null);
  if (problem === null) return;
  console.error(problem);
  process.exit(2);
}

async function start(config: Config): Promise<void> {
  const db = connect(config.DATABASE_URL, {
    poolSize: config.DATABASE_POOL,
    deadline: config.DATABASE_DEADLINE_MS,
  });
  await refuseUnusable(db);
  await refuseDemonstration(config, db);
  const storage = createStorage(config);
  const app = await buildApp({ config, db, clock: systemClock, storage });

  // In the background: with many events it takes minutes, and lists read what is not filled yet as coming.
  void fillMoments(db, config.EVENT_TIMEZONE).catch((err: unknown) =>
    app.log.warn({ err }, 'the instants of events are not filled; the next start goes on'),
  );
  void fillNumbers(db, createTicketSigner(config.JWT_SECRET)).catch((err: unknown) =>
    app.log.warn({ err }, 'the numbers of tickets are not filled in; the next start goes on'),
  );
  // Null: the database is unreachable or not migrated; the next start checks again.
  if ((await protectHistory(db).catch(() => null)) === false)
    app.log.warn('the database refuses triggers: only verify-history shows whether the history was changed');
  const shutdown = installShutdown(app);
  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), END_MS).unref();
    await shutdown();
    await db.destroy();
    process.exit(0);
  }
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  await app.listen({ host: config.API_HOST, port: config.API_PORT });
}

/** Says a fatal error in a sentence, or logs it without user data, then exits. */
function die(error: unknown): never {
  if (error instanceof DatabaseProblem) console.error(error.message);
  else console.error(JSON.stringify({ level: 60, time: Date.now(), msg: 'fatal', err: loggedError(error) }));
  process.exit(1);
}
process.on('uncaughtException', die);
process.on('unhandledRejection', die);

start(loadConfig()).catch(die);
