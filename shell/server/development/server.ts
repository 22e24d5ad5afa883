import * as z from 'zod/mini';
import { readConfig } from '../config';
import { createDevelopmentHost } from './app';

const serversSchema = z.record(z.string(), z.string());

async function main(): Promise<void> {
  const config = readConfig({ ...process.env, NODE_ENV: 'development' });
  const app = await createDevelopmentHost(config, {
    servers: serversSchema.parse(JSON.parse(process.env.DEV_SERVERS ?? '{}')),
    deployed: process.env.DEPLOYED_URL || null,
  });
  await app.listen({ port: config.port, host: '127.0.0.1' });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void app.close().finally(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
