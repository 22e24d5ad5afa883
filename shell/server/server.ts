import { readConfig } from './config';
import { createShellHost } from './app';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await createShellHost(config);
  await app.listen({ port: config.port, host: config.host });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void app.close().finally(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
