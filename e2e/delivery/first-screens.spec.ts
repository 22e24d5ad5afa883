// Of @shell @mf-public
import { SERVER_SCRIPT } from '@eveneo/contract/delivery/first-screens';
import type { Product } from 'tools/workshop/product';
import { startTestProduct } from 'tools/workshop/testing/test-product';
import { alteredRelease } from '../lib/altered-release';
import { distOf, Operator, untilPagesName } from '../lib/releases';
import { expect, pageHeading, test } from '../lib/test';

/** A server function at fault costs its area the first screens, and nothing else. */
const FAULTS = {
  hangs: '()=>{for(;;);}',
  'writes a script': '()=>\'{"head":null,"html":"<script>alert(1)</script>"}\'',
  throws: '()=>{throw new Error("x")}',
  'gives 5 MB': '()=>JSON.stringify({head:null,html:"x".repeat(5e6)})',
};
const tried = Object.entries(FAULTS).slice(0, process.env.TEST_FULL === '1' ? undefined : 2);

let product: Product;
let operator: Operator;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startTestProduct({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  operator = new Operator(product);
});
test.afterAll(() => product?.stop());

let visitors = 0;

/** What a page shows a new visitor before its scripts run; of one network, only the first loads are counted. */
async function markupOf(path: string): Promise<string> {
  visitors += 1;
  const headers = { 'x-forwarded-for': `10.1.${visitors}.1` };
  const response = await fetch(product.url + path, { headers });
  expect(response.status).toBe(200);
  return /<div id="root">.*?<noscript>/s.exec(await response.text())?.[0] ?? '';
}

for (const [what, code] of tried)
  test(`a server function that ${what} leaves whole pages, and is counted`, async ({ page }) => {
    test.setTimeout(60_000);
    await expect.poll(() => markupOf('/about')).toContain('<h1');
    const other = await markupOf('/guest');
    const { dist, remove } = alteredRelease(distOf('mf-public'), (text, path) =>
      path === SERVER_SCRIPT ? `${text};firstScreen=${code}` : text,
    );
    const version = await operator.goLive('mf-public', dist);
    remove();
    await untilPagesName(product.url, version);
    await page.goto(`${product.url}/about`);
    await expect(pageHeading(page)).toContainText('À propos');
    // A page that did not get the process in time is not counted.
    await expect
      .poll(async () => {
        expect(await markupOf('/about')).not.toContain('<h1');
        return operator.failuresOf(version);
      })
      .toBeGreaterThan(0);
    expect(await markupOf('/guest')).toBe(other);
    await markupOf('/login');
    await operator.rollBack('mf-public');
    await untilPagesName(product.url, version, false);
  });
