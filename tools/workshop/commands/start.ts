import { join } from 'node:path';
import { buildChanged } from '@eveneo/build/build/build';
import { deployables } from '@eveneo/build/build/packages';
import { UserError } from '@eveneo/build/base/errors';
import { takeLock } from '@eveneo/build/processes/lock';
import { startProduct, type Product } from '../product';
import { checkPort } from '@eveneo/build/processes/ports';
import { readStartConfig, makeDataFolder } from '@eveneo/build/installation/config';
import { stopLeftoverServices } from '@eveneo/build/processes/service';
import { texts } from '../texts';

/** Resolves with the exit status once a signal or the end of a server asks for it. */
function untilEnd(): { ended: Promise<number>; end: (status: number) => void } {
  let end: (status: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => (end = resolve));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  return { ended, end };
}

/** `npm start`: the whole product on this machine, until Ctrl-C. */
export async function main(): Promise<number> {
  const started = Date.now();
  const config = readStartConfig(process.env);
  makeDataFolder(config.dataDir);
  const lock = takeLock(join(config.dataDir, 'start.lock'));
  if ('heldBy' in lock) throw new UserError(texts.start.running(config.dataDir, lock.heldBy));
  const { ended, end } = untilEnd();
  const abort = new AbortController();
  let product: Product | null = null;
  try {
    await stopLeftoverServices(config.dataDir);
    await checkPort(config.port, 'PORT');
    await checkPort(config.apiPort, 'API_PORT');
    const building = buildChanged({ names: deployables(), onProgress: console.log, signal: abort.signal });
    // Awaited inside startProduct; without a handler of its own an early failure would end the process there and then.
    building.catch(() => undefined);
    const starting = startProduct({
      ...config,
      dir: config.dataDir,
      onProgress: console.log,
      onFailure: (message) => {
        console.error(message);
        end(1);
      },
      onRestart: console.error,
      beforePublishing: building,
      signal: abort.signal,
    });
    starting.catch(() => undefined);
    const status = await Promise.race([starting, ended]);
    if (typeof status === 'number') {
      console.log(texts.start.stopping);
      abort.abort();
      await starting.then(
        (late) => late.stop(),
        () => undefined,
      );
      return status;
    }
    product = status;
    console.log(
      texts.start.ready(config.publicUrl, config.demo, join(config.dataDir, 'logs'), Date.now() - started),
    );
    const result = await ended;
    console.log(texts.start.stopping);
    return result;
  } finally {
    // What made the start fail is to be the last thing on the screen: no build goes on after it.
    abort.abort();
    await product?.stop();
    lock.release();
  }
}
