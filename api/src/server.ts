import type { Knex } from 'knex';
import { buildApp } from './app';
import { systemClock } from './ground/clock';
import { ConfigError, readConfig, type Config } from './ground/config';
import { connect } from './db/connect';
import { startHousekeeping } from './housekeeping';
import { hasDemonstrationAccounts } from './modules/accounts/repository';
import { createStorage } from './storage/create-storage';

const DRAIN_MS = 10_000;

function loadConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

/** Accounts whose password is in the documentation have no place in production. */
async function refuseDemonstration(config: Config, db: Knex): Promise<void> {
  if (config.NODE_ENV !== 'production') return;
  if (!(await hasDemonstrationAccounts(db))) return;
  console.error(
    'Refused: this database holds demonstration accounts (…@demo.eveneo.fr), and NODE_ENV is production',
  );
  process.exit(2);
}

async function start(config: Config): Promise<void> {
  const db = connect(config.DATABASE_URL, { poolSize: config.DATABASE_POOL });
  await refuseDemonstration(config, db);
  const app = await buildApp({ config, db, clock: systemClock, storage: createStorage(config) });

  const housekeeping = startHousekeeping(db, systemClock, (error) =>
    app.log.warn({ err: error }, 'housekeeping failed'),
  );
  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    housekeeping.stop();
    await app.close();
    await db.destroy();
    process.exit(0);
  }
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  await app.listen({ host: config.API_HOST, port: config.API_PORT });
}

start(loadConfig()).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
