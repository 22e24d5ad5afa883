import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '@eveneo/build/base/errors';
import { ROOT } from '@eveneo/build/base/root';
import { checkNames, deployables } from '@eveneo/build/build/packages';
import { developBeside, PORT_BESIDE } from '@eveneo/build/development/beside';
import { startDevelopment } from '@eveneo/build/development/start';
import { developmentTexts } from '@eveneo/build/development/texts';
import { untilStopped, type OnFailure, type Stops } from '@eveneo/build/development/until-stopped';
import { makeDataFolder, readStartConfig, type StartConfig } from '@eveneo/build/installation/config';
import { takeLock } from '@eveneo/build/processes/lock';
import { checkPort } from '@eveneo/build/processes/ports';
import { startProduct } from '../product';
import { restartOnEdit } from '../product/restart-api';
import { texts } from '../texts';

const shell = join(ROOT, 'shell');
const foldersOf = (names: string[]) => names.map((name) => join(ROOT, name));

/** Some remotes from these sources, the rest and the API from a deployed host. */
async function beside(
  names: string[],
  host: string | null,
  config: StartConfig,
  stops: Stops,
  onFailure: OnFailure,
) {
  const port = process.env.PORT ? config.port : PORT_BESIDE;
  const dataDir = join(config.dataDir, `dev-${port}`);
  const development = await developBeside({
    shell,
    remotes: foldersOf(names),
    host,
    port,
    demo: config.demo,
    dataDir,
    onFailure,
  });
  stops.push(development.stop);
}

/** Everything from these sources. */
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
  console.log(developmentTexts.building(['shell', ...names]));
  const development = await startDevelopment({
    shell,
    remotes: foldersOf(names),
    apiUrl: product.apiUrl,
    deployed: null,
    port,
    demo,
    dataDir,
    onFailure,
  });
  stops.push(development.stop);
  console.log(developmentTexts.ready(development.url, names, null));
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
  const besideHost = positionals.length > 0 || values.host !== undefined;
  return untilStopped((stops, onFailure) =>
    besideHost
      ? beside(names, values.host ?? null, config, stops, onFailure)
      : whole(config, stops, onFailure),
  );
}
