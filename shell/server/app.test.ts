import { hashOf } from './http/security-headers';
import { A, ownScript, pub, testHost } from './testing/test-host';

const host = testHost();

describe('the page', () => {
  it('forces https, and allows only https pictures, when the site uses https', async () => {
    await host.start();
    for (const url of ['/events', '/api/events', '/live-set.json', `/r/shell/1.0.0-${A}/shell.js`])
      expect((await host.get(url)).headers['strict-transport-security']).toBe('max-age=31536000');
    const policyOf = async () => String((await host.get('/events')).headers['content-security-policy']);
    expect(await policyOf()).toContain("img-src 'self' data: blob: https:;");
    await host.start(undefined, { PUBLIC_URL: 'http://localhost:3000' });
    expect((await host.get('/events')).headers['strict-transport-security']).toBeUndefined();
    expect(await policyOf()).toContain("img-src 'self' data: blob: https: http:;");
  });

  it('serves no source map at the URL of a script', async () => {
    await host.start();
    expect((await host.get(`/r/shell/1.0.0-${A}/shell.js`)).statusCode).toBe(200);
    for (const url of [
      `/r/shell/1.0.0-${A}/shell.js.map`,
      `/r/shell/1.0.0-${A}/maps/shell.js.map`,
      `/r/shell/_/shell.js.map`,
      `/r/shell/1.0.0-${A}/%2e%2e/%2e%2e/maps/shell.js.map`,
    ])
      expect([url, (await host.get(url)).statusCode]).toEqual([url, 404]);
  });

  it('contains the live set, with a policy that allows only its own scripts', async () => {
    await host.start();
    const page = await host.get('/events');
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(policy).toContain(`script-src 'self' ${hashOf(ownScript(page.body))};`);
    expect(page.headers['cache-control']).toBe('private, no-cache');
    const { areas } = await host.pageData('/events');
    expect(areas.map((area) => area.name)).toEqual(['mf-public', 'mf-guest']);
  });

  it('preloads the files of a public page, with their hashes, and its data', async () => {
    await host.start();
    const { body } = await host.get('/events?page=2&x=1');
    const { integrity } = pub.description.files.find((file) => file.path === 'chunks/list.js') ?? {};
    expect(body).toContain(
      `<script async fetchpriority="high" src="/r/mf-public/1.0.0-${A}/chunks/list.js" integrity="${integrity}" crossorigin="anonymous">`,
    );
    expect(body).toContain(
      `<link rel="preload" as="script" fetchpriority="high" href="/r/mf-public/1.0.0-${A}/remoteEntry.js"`,
    );
    expect(body).toContain('"data":["/api/events?page=2","/api/categories"]');
  });

  it('leaves a guarded page to the boot script: no preloads for visitors without access', async () => {
    await host.start();
    const { body, statusCode } = await host.get('/guest');
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/(?:src|href)="\/r\/mf-guest/);
    expect(body).toContain(`"access":["guest"],"files":[["/r/mf-guest/1.0.0-${A}/remoteEntry.js"`);
  });

  it('responds with 404 to an unknown route and a missing event', async () => {
    await host.start();
    expect((await host.get('/nulle-part')).statusCode).toBe(404);
    expect((await host.get('/events/99')).statusCode).toBe(404);
  });

  it('responds with the same page to an undecodable URL', async () => {
    await host.start();
    for (const url of ['/%E0%A4%A', '/events/%E0%A4%A?page=2%']) {
      const page = await host.get(url);
      expect(page.statusCode).toBe(404);
      expect(page.headers['content-type']).toContain('text/html');
    }
  });

  it('has one canonical URL, never on another site', async () => {
    await host.start();
    const canonical = async (url: string) =>
      /rel="canonical" href="([^"]*)"/.exec((await host.get(url)).body)?.[1];
    expect(await canonical('/events/?page=2')).toBe('https://eveneo.example/events');
    expect(await canonical('//events')).toBe('https://eveneo.example/events');
    // A page that does not exist has no canonical URL, least of all on another site.
    expect(await canonical('//elsewhere.example/events')).toBeUndefined();
    expect((await host.get('//')).statusCode).toBe(404);
  });
});
