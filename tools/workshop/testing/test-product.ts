import { constants, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { ROOT } from '@eveneo/build/base/root';
import { takeLock } from '@eveneo/build/processes/lock';
import { freePort } from '@eveneo/build/processes/ports';
import { stopLeftoverServices } from '@eveneo/build/processes/service';
import { stopLeftovers } from '../database/server';
import { startProduct, type Product, type ProductOptions } from '../product';

/** Folder that products of this run are copied from, passed to worker processes. */
const PREPARED = 'TEST_PRODUCT_PREPARED';

type Claim = { dir: string; release: () => void };

/** First free numbered folder. Stops what a killed run left in it. */
async function claimFolder(): Promise<Claim> {
  for (let n = 0; ; n += 1) {
    const dir = join(ROOT, '.cache', `test-product-${n}`);
    const lock = takeLock(`${dir}.lock`);
    if ('heldBy' in lock) continue;
    await stopLeftoverServices(dir);
    await stopLeftovers(join(dir, 'database/data'), () => undefined);
    return { dir, release: lock.release };
  }
}

/** Empties the folder except for its database server. */
function empty(dir: string): void {
  for (const folder of ['storage', 'bucket', 'shell', 'logs', 'outbox'])
    rmSync(join(dir, folder), { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
}

function copyPrepared(prepared: string, dir: string): void {
  rmSync(dir, { recursive: true, force: true });
  cpSync(prepared, dir, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE });
}

async function startIn({ dir }: Claim, options: Partial<ProductOptions>): Promise<Product> {
  const [port, apiPort] = [await freePort(), await freePort()];
  return startProduct({
    dir,
    port,
    apiPort,
    publicUrl: `http://127.0.0.1:${port}`,
    demo: true,
    durable: false,
    ...options,
    env: { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn', ...options.env },
  });
}

/**
 * A complete product for one test: fresh data, free ports, the demonstration accounts. Many can run
 * in parallel, also beside `npm start`.
 */
export async function startTestProduct(options: Partial<ProductOptions> = {}): Promise<Product> {
  const claim = await claimFolder();
  // A product on S3 or with its own database cannot start from the copy.
  const prepared = options.databaseUrl || options.storage === 's3' ? undefined : process.env[PREPARED];
  try {
    if (prepared) copyPrepared(prepared, claim.dir);
    else empty(claim.dir);
    const product = await startIn(claim, {
      ...options,
      ...(prepared ? { prepared: true } : { fresh: true }),
    });
    return {
      ...product,
      stop: async () => {
        await product.stop();
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

/** Forgets the host that filled the folder. */
async function forgetHosts(databaseUrl: string): Promise<void> {
  const connection = await createConnection(databaseUrl);
  await connection.query('DELETE FROM release_hosts');
  await connection.end();
}

/**
 * Prepares a published product; other products of this run start as copies of its folder, in a third of the time.
 * Returns a function that releases the folder.
 */
export async function prepareTestProducts(): Promise<() => void> {
  const claim = await claimFolder();
  try {
    empty(claim.dir);
    const product = await startIn(claim, { fresh: true });
    try {
      await product.shell.stop();
      await forgetHosts(product.databaseUrl);
    } finally {
      await product.stop();
    }
    rmSync(join(claim.dir, 'logs'), { recursive: true, force: true });
  } catch (error) {
    claim.release();
    throw error;
  }
  process.env[PREPARED] = claim.dir;
  return claim.release;
}
