import { join } from 'node:path';
import { UserError } from '@eveneo/build/base/errors';
import { buildChanged } from '@eveneo/build/build/build';
import { deployables } from '@eveneo/build/build/packages';
import { untilStopped } from '@eveneo/build/development/until-stopped';
import { makeDataFolder, readStartConfig } from '@eveneo/build/installation/config';
import { takeLock } from '@eveneo/build/processes/lock';
import { checkPort } from '@eveneo/build/processes/ports';
import { stopLeftoverServices } from '@eveneo/build/processes/service';
import { startProduct } from '../product';
import { texts } from '../texts';

/** `npm start`: the whole product on this machine, until Ctrl-C. */
export async function main(): Promise<number> {
  const started = Date.now();
  const config = readStartConfig(process.env);
  makeDataFolder(config.dataDir);
  const lock = takeLock(join(config.dataDir, 'start.lock'));
  if ('heldBy' in lock) throw new UserError(texts.start.running(config.dataDir, lock.heldBy));
  const abort = new AbortController();
  return untilStopped(async (stops, onFailure) => {
    // Also stops builds that still run when the start fails.
    stops.push(() => abort.abort());
    await stopLeftoverServices(config.dataDir);
    await checkPort(config.port, 'PORT');
    await checkPort(config.apiPort, 'API_PORT');
    const building = buildChanged({ names: deployables(), onProgress: console.log, signal: abort.signal });
    // Awaited inside startProduct; without a handler here an early failure would end the process at once.
    building.catch(() => undefined);
    const product = await startProduct({
      ...config,
      dir: config.dataDir,
      onProgress: console.log,
      onFailure,
      onRestart: console.error,
      beforePublishing: building,
      signal: abort.signal,
    });
    stops.push(product.stop, () => console.log(texts.start.stopping));
    console.log(
      texts.start.ready(config.publicUrl, config.demo, join(config.dataDir, 'logs'), Date.now() - started),
    );
  }).finally(lock.release);
}
