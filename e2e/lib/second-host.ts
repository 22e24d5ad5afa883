import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@eveneo/build/processes/ports';
import { Service } from '@eveneo/build/processes/service';
import type { Product } from 'tools/workshop/product';

export interface Instance {
  readonly url: string;
  readonly service: Service;
}

/** A second shell host for the same API, with a copy of the first one's state, as in the guide. */
export async function startSecondHost(
  product: Product,
  env: NodeJS.ProcessEnv = {},
  file = 'shell/server/server.ts',
): Promise<Instance & { stop: () => Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'second-host-'));
  cpSync(join(dirname(product.shell.log), '../shell'), join(dir, 'shell'), { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const host = new Service({
    name: 'shell-2',
    file,
    dataDir: dir,
    readyUrl: `${url}/healthz`,
    onExit: console.error,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      API_URL: product.apiUrl,
      PUBLIC_URL: url,
      STATE_DIR: join(dir, 'shell'),
      ...env,
    },
  });
  host.start();
  await host.ready();
  return {
    url,
    service: host,
    stop: async () => {
      await host.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
