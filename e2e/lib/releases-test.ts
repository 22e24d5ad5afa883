import type { Product } from 'tools/workshop/product';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { test as base } from './test';

/** Only twenty loads per address are signed within ten minutes: each journey has its own. */
let journeys = 0;

/**
 * For journeys that change the live releases, which no other journey may see: one product for all of their files,
 * which run one after the other (playwright.config.ts). A file leaves each area as it found it, but for locks.
 */
export const test = base.extend<object, { productEnv: NodeJS.ProcessEnv; product: Product }>({
  productEnv: [{ TRUSTED_PROXIES: '127.0.0.1' }, { scope: 'worker', option: true }],
  product: [
    async ({ productEnv }, use) => {
      const product = await startTestProduct({ env: productEnv });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    journeys += 1;
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': `198.18.${journeys >> 8}.${journeys % 256}` });
  },
});
