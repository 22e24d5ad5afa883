import { buildApp } from './app';
import { systemClock } from './clock';
import { ConfigError, readConfig, type Config } from './config';
import { connect } from './db/connect';
import { createStorage } from './storage/storage';

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

async function start(config: Config): Promise<void> {
  const db = connect(config.DATABASE_URL, { poolSize: config.DATABASE_POOL });
  const app = await buildApp({ config, db, clock: systemClock, storage: createStorage(config) });

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
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
