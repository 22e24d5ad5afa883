import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '@eveneo/build/build/build';
import { deployables } from '@eveneo/build/build/packages';
import * as calls from '@eveneo/contract/call-list';
import { prepareTestProducts, startTestProduct } from 'tools/workshop/testing/test-product';
import { callAt } from './lib/client';

/** The last demonstration event: journeys create events with higher ids. */
async function lastEvent(url: string): Promise<number> {
  const { data } = await callAt(calls.listEvents, { url, query: { per_page: 1000 } });
  return Math.max(...data.map(({ id }) => id));
}

/** Starts the shared product. Journeys that break or change it start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildChanged({ names: deployables(), onProgress: console.log });
  const giveUp = await prepareTestProducts();
  const outbox = mkdtempSync(join(tmpdir(), 'courrier-'));
  const product = await startTestProduct({ onFailure: console.error, env: { OUTBOX_DIR: outbox } });
  process.env.E2E_URL = product.url;
  process.env.E2E_API_URL = product.apiUrl;
  process.env.E2E_DEPLOY_TOKEN = product.deployToken;
  process.env.E2E_DATABASE_URL = product.databaseUrl;
  process.env.E2E_OUTBOX = outbox;
  process.env.E2E_LAST_EVENT = String(await lastEvent(product.url));
  return async () => {
    await product.stop();
    rmSync(outbox, { recursive: true, force: true });
    giveUp();
  };
}
