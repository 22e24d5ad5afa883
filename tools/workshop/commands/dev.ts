import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNames, deployables } from '@eveneo/build/build/packages';
import { startDevelopment } from '../development';
import { restartOnEdit } from '../development/restart-api';
import { UserError } from '@eveneo/build/base/errors';
import { takeLock } from '@eveneo/build/processes/lock';
import { startProduct } from '../product';
import { checkPort } from '../product/check-port';
import { readStartConfig, type StartConfig } from '@eveneo/build/installation/config';
import { makeDataFolder } from '@eveneo/build/installation/data-folder';
import { ROOT } from '@eveneo/build/base/root';
import { texts } from '../texts';

/** Beside a running `npm start`, which has 3000. */
const PORT_BESIDE = 3100;
const DEFAULT_HOST = 'http://localhost:3000';

/** What is to be stopped, last started first. */
type Stops = (() => Promise<void> | void)[];
type OnFailure = (message: string) => void;

async function checkHost(host: string): Promise<void> {
  const response = await fetch(`${host}/api/releases/live`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => null,
  );
  await response?.body?.cancel();
  if (!response?.ok) throw new UserError(texts.dev.noHost(host));
}

/** Some remotes here, the rest and the API from a deployed host. */
async function beside(
  names: string[],
  host: string,
  config: StartConfig,
  stops: Stops,
  onFailure: OnFailure,
) {
  const port = process.env.PORT ? config.port : PORT_BESIDE;
  await checkPort(port, 'PORT');
  await checkHost(host);
  const dataDir = join(config.dataDir, `dev-${port}`);
  makeDataFolder(dataDir);
  console.log(texts.dev.building(['shell', ...names]));
  const remotes = names.map((name) => join(ROOT, name));
  const development = await startDevelopment({
    ...{ remotes, apiUrl: host, deployed: host, port, demo: config.demo, dataDir, onFailure },
  });
  stops.push(development.stop);
  console.log(texts.dev.ready(development.url, names, host));
}

/** Everything here: database, API, shell and every remote. */
async function whole(config: StartConfig, stops: Stops, onFailure: OnFailure) {
  const { dataDir, port, apiPort, demo } = config;
  makeDataFolder(dataDir);
  const lock = takeLock(join(dataDir, 'start.lock'));
  if ('heldBy' in lock) throw new UserError(texts.dev.running(dataDir, lock.heldBy));
  stops.push(lock.release);
  await checkPort(port, 'PORT');
  await checkPort(apiPort, 'API_PORT');
  const onProgress = console.log;
  const product = await startProduct({ ...config, dir: dataDir, pages: false, onProgress, onFailure });
  stops.push(product.stop, restartOnEdit(product.api));
  const names = deployables().filter((name) => name !== 'shell');
  console.log(texts.dev.building(['shell', ...names]));
  const remotes = names.map((name) => join(ROOT, name));
  const development = await startDevelopment({
    ...{ remotes, apiUrl: product.apiUrl, deployed: null, port, demo, dataDir, onFailure },
  });
  stops.push(development.stop);
  console.log(texts.dev.ready(development.url, names, null));
}

/** `npm run dev [-- <remote>… [--host https://…]]`, until Ctrl-C. */
export async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { host: { type: 'string' } },
  });
  const names = checkNames(positionals.filter((name) => name !== 'shell'));
  const config = readStartConfig(process.env);
  const stops: Stops = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  let starting = Promise.resolve();
  const ended = new Promise<number>((resolve) => {
    // Ctrl-C comes twice, from the terminal and from npm.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(0));
    const onFailure = (message: string) => {
      console.error(message);
      resolve(1);
    };
    const host = (values.host ?? DEFAULT_HOST).replace(/\/+$/, '');
    const besideHost = positionals.length > 0 || values.host !== undefined;
    starting = (
      besideHost ? beside(names, host, config, stops, onFailure) : whole(config, stops, onFailure)
    ).catch((error: unknown) => onFailure(error instanceof UserError ? error.message : String(error)));
  });
  const status = await ended;
  await stopAll();
  // Ended half-way, what was still being started goes as soon as it is there.
  await starting;
  await stopAll();
  return status;
}
