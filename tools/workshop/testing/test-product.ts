import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '@eveneo/build/processes/lock';
import { freePort } from '@eveneo/build/processes/ports';
import { startProduct, type Product, type ProductOptions } from '../product';
import { stopLeftoverServices } from '@eveneo/build/processes/service';
import { ROOT } from '@eveneo/build/base/root';

/** The first numbered folder that no other run holds, emptied. What a killed run left running in it is stopped. */
async function claimFolder(): Promise<{ dir: string; release: () => void }> {
  for (let n = 0; ; n += 1) {
    const dir = join(ROOT, '.cache', `test-product-${n}`);
    const lock = takeLock(`${dir}.lock`);
    if ('heldBy' in lock) continue;
    await stopLeftoverServices(dir);
    rmSync(join(dir, 'storage'), { recursive: true, force: true });
    rmSync(join(dir, 'bucket'), { recursive: true, force: true });
    rmSync(join(dir, 'shell'), { recursive: true, force: true });
    rmSync(join(dir, 'logs'), { recursive: true, force: true });
    mkdirSync(dir, { recursive: true });
    return { dir, release: lock.release };
  }
}

/**
 * A complete product of a test's own: fresh data, free ports, the demonstration accounts. Many can run side by side,
 * also beside `npm start`.
 */
export async function startTestProduct(options: Partial<ProductOptions> = {}): Promise<Product> {
  const { dir, release } = await claimFolder();
  const [port, apiPort] = [await freePort(), await freePort()];
  try {
    const product = await startProduct({
      dir,
      port,
      apiPort,
      publicUrl: `http://127.0.0.1:${port}`,
      demo: true,
      durable: false,
      fresh: true,
      ...options,
      env: { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn', ...options.env },
    });
    return {
      ...product,
      stop: async () => {
        await product.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
