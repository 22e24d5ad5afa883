import { testRelease } from '../testing/fake-registry';
import { carrying, makePreview, next } from '../testing/previews';
import { B, testHost } from '../testing/test-host';

const host = testHost();

describe('a link', () => {
  it('is stored in a cookie, and removed from the URL', async () => {
    const link = makePreview(host, [next]);
    await host.start();
    const { statusCode, headers, body } = await host.get(`/apercu/${link}`);
    expect([statusCode, headers.location, body]).toEqual([303, '/', '']);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(
      /^apercu=[\w.-]+; Path=\/; Max-Age=(89\d{3}|90000); SameSite=Lax; HttpOnly; Secure$/,
    );
    expect((await host.get('/guest', { cookie: cookie.split(';')[0] ?? '' })).body).toContain(`1.0.0-${B}`);
  });

  it('works the same on a site without https', async () => {
    const link = makePreview(host, [next]);
    await host.start(undefined, { PUBLIC_URL: 'http://localhost:3000' });
    expect(String((await host.get(`/apercu/${link}`)).headers['set-cookie'])).toMatch(
      /SameSite=Lax; HttpOnly$/,
    );
  });

  it('replaces a preview opened before', async () => {
    const first = makePreview(host, [next]);
    const second = makePreview(host, [testRelease('mf-public', B)], { id: 'fedcba9876543210' });
    await host.start();
    const { headers } = await host.send('GET', `/apercu/${second}`, carrying(first));
    expect(String(headers['set-cookie']).split(';')[0]).toBe(`apercu=${second}`);
  });

  it('does nothing for a prefetch, an embedding page, or a HEAD request', async () => {
    const link = makePreview(host, [next]);
    await host.start();
    for (const [method, headers] of [
      ['GET', { 'sec-purpose': 'prefetch;prerender' }],
      ['GET', { purpose: 'prefetch' }],
      ['GET', { 'x-moz': 'prefetch' }],
      ['GET', { 'sec-fetch-dest': 'iframe' }],
      ['GET', { 'sec-fetch-dest': 'image' }],
      ['HEAD', {}],
    ] as const) {
      const answer = await host.send(method, `/apercu/${link}`, headers);
      expect([headers, answer.statusCode]).toEqual([headers, 503]);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
  });

  it.each([
    ['is not whole', (link: string) => link.slice(0, -3), {}, 404, /n’est pas valable/],
    ['is over', (link: string) => link, { lasts: -5 }, 410, /a pris fin/],
    ['was ended', (link: string) => link, { state: 'ended' as const }, 410, /a pris fin/],
    ['shows what was taken back', (link: string) => link, { state: 'withdrawn' as const }, 410, /retirée/],
  ])('that %s shows a page that says so', async (_what, change, made, status, text) => {
    const link = makePreview(host, [next], made);
    await host.start();
    const answer = await host.get(`/apercu/${change(link)}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toMatch(text);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(String(answer.headers['content-security-policy'])).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
  });

  it('responds with an error while the registry is unavailable', async () => {
    const link = makePreview(host, [next]);
    await host.start();
    host.registry.state.silent = /previews/;
    const answer = await host.get(`/apercu/${link}`);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('Réessayez dans un instant');
  });
});

describe('the form that ends a preview', () => {
  const leave = (headers: Record<string, string> = {}) =>
    host.send('POST', '/apercu/fin', { host: 'eveneo.example', ...headers });

  it('removes the cookie and leads back to the previous page', async () => {
    await host.start();
    const answer = await leave({ referer: 'https://eveneo.example/events?q=jazz#2' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/events?q=jazz']);
    expect(answer.headers['set-cookie']).toMatch(/^apercu=; Path=\/; Max-Age=0;/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('stays on this site, whatever the referer', async () => {
    await host.start();
    for (const [referer, location] of [
      ['', '/'],
      ['https://elsewhere.example/events', '/'],
      ['::::', '/'],
      ['https://eveneo.example//elsewhere.example/x', '/elsewhere.example/x'],
      ['https://eveneo.example/\\elsewhere.example', '/elsewhere.example'],
    ] as const)
      expect([referer, (await leave({ referer })).headers.location]).toEqual([referer, location]);
  });

  it('is accepted in any form encoding', async () => {
    await host.start();
    const url = await host.app.listen({ port: 0, host: '127.0.0.1' });
    const post = async (type: string, body: string) =>
      (
        await fetch(`${url}/apercu/fin`, {
          method: 'POST',
          headers: { 'content-type': type },
          body,
          redirect: 'manual',
        })
      ).status;
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json', 'x/y'])
      expect([type, await post(type, '')]).toEqual([type, 303]);
    expect(await post('application/x-www-form-urlencoded', 'a=b')).toBe(303);
    expect(await post('application/x-www-form-urlencoded', 'a'.repeat(5_000))).toBe(413);
  });

  it('ends nothing on a GET, nor from another site', async () => {
    await host.start();
    expect((await host.get('/apercu/fin')).headers['set-cookie']).toBeUndefined();
    const foreign = await leave({ 'sec-fetch-site': 'cross-site' });
    expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([303, undefined]);
  });
});
