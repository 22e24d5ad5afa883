import { basename, join } from 'node:path';
import { Service } from '../processes/service';
import { BundleServer } from './bundle-server';

export type DevelopmentOptions = {
  /** The folder of the shell's sources, always under development too. */
  shell: string;
  /** Folders of the remotes under development. */
  remotes: string[];
  /** The server of /api and /storage: a deployed host, or a local API. */
  apiUrl: string;
  /** The deployed host that serves the other areas; null when there are no others. */
  deployed: string | null;
  port: number;
  demo: boolean;
  /** For logs and notes of processes. */
  dataDir: string;
  onFailure: (message: string) => void;
};

export type Development = { url: string; stop(): Promise<void> };

/** Starts the development servers and the development shell host. Resolves once pages are served. */
export async function startDevelopment(options: DevelopmentOptions): Promise<Development> {
  const { shell, remotes, apiUrl, deployed, port, demo, dataDir, onFailure } = options;
  const bundles = new Map(
    [shell, ...remotes].map((dir) => [basename(dir), new BundleServer(dir, onFailure)]),
  );
  const url = `http://localhost:${port}`;
  let host: Service | null = null;
  const stop = async () => {
    await host?.stop();
    await Promise.all([...bundles.values()].map((bundle) => bundle.stop()));
  };
  try {
    await Promise.all([...bundles.values()].map((bundle) => bundle.start()));
    host = new Service({
      name: 'shell-development',
      file: join(shell, 'server/development/server.ts'),
      readyUrl: `http://127.0.0.1:${port}/healthz`,
      dataDir,
      onExit: onFailure,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        HOST: '127.0.0.1',
        API_URL: apiUrl,
        PUBLIC_URL: url,
        DEMO: demo ? '1' : '0',
        STATE_DIR: join(dataDir, 'shell-development'),
        DEPLOYED_URL: deployed ?? '',
        DEV_SERVERS: JSON.stringify(
          Object.fromEntries([...bundles].map(([name, bundle]) => [name, bundle.url])),
        ),
      },
    });
    host.start();
    await host.ready();
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
