import { createShellHost } from './app';
import { readConfig } from './config';
import { closeInspector, forgetSecrets } from './own-process';
import { shutDownOnSignal } from './shutdown';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  closeInspector(config.production);
  forgetSecrets(process.env);
  const app = await createShellHost(config);
  await app.listen({ port: config.port, host: config.host });
  shutDownOnSignal(app);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
