import { testRelease } from '../testing/fake-registry';
import { carrying, makePreview, next } from '../testing/previews';
import { B, TestHost } from '../testing/test-host';

let host: TestHost;
beforeEach(async () => {
  host = await TestHost.prepare();
});
afterEach(() => host.remove());

describe('a link', () => {
  it('is kept by the browser alone, and leaves the address', async () => {
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

  it('is no less on a site without https', async () => {
    const link = makePreview(host, [next]);
    await host.start(undefined, { PUBLIC_URL: 'http://localhost:3000' });
    expect(String((await host.get(`/apercu/${link}`)).headers['set-cookie'])).toMatch(
      /SameSite=Lax; HttpOnly$/,
    );
  });

  it('opened after another one takes its place', async () => {
    const first = makePreview(host, [next]);
    const second = makePreview(host, [testRelease('mf-public', B)], { id: 'fedcba9876543210' });
    await host.start();
    const { headers } = await host.send('GET', `/apercu/${second}`, carrying(first));
    expect(String(headers['set-cookie']).split(';')[0]).toBe(`apercu=${second}`);
  });

  it.each([
    ['a browser reads ahead', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['an older one does', 'GET', { purpose: 'prefetch' }],
    ['another one does', 'GET', { 'x-moz': 'prefetch' }],
    ['a page embeds it', 'GET', { 'sec-fetch-dest': 'iframe' }],
    ['a page shows it as a picture', 'GET', { 'sec-fetch-dest': 'image' }],
    ['a programme asks for its head', 'HEAD', {}],
  ] as const)('does nothing when %s', async (_who, method, headers) => {
    const link = makePreview(host, [next]);
    await host.start();
    const answer = await host.send(method, `/apercu/${link}`, headers);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['is not whole', (link: string) => link.slice(0, -3), {}, 404, /n’est pas valable/],
    ['is over', (link: string) => link, { lasts: -5 }, 410, /a pris fin/],
    ['was ended', (link: string) => link, { state: 'ended' as const }, 410, /a pris fin/],
    ['shows what was taken back', (link: string) => link, { state: 'withdrawn' as const }, 410, /retirée/],
  ])('that %s says so on a page of its own', async (_what, change, made, status, text) => {
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

  it('waits for a registry that is away', async () => {
    const link = makePreview(host, [next]);
    await host.start();
    host.registry.state.silent = /previews/;
    const answer = await host.get(`/apercu/${link}`);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('Réessayez dans un instant');
  });
});

describe('the way out', () => {
  const leave = (headers: Record<string, string> = {}, payload = '') =>
    host.send('POST', '/apercu/fin', { host: 'eveneo.example', ...headers }, payload);

  it('takes the cookie away and leads back to where the visitor was', async () => {
    await host.start();
    const answer = await leave({ referer: 'https://eveneo.example/events?q=jazz#2' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/events?q=jazz']);
    expect(answer.headers['set-cookie']).toMatch(/^apercu=; Path=\/; Max-Age=0;/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['nobody says from where', {}, '/'],
    ['another site', { referer: 'https://elsewhere.example/events' }, '/'],
    ['nonsense', { referer: '::::' }, '/'],
    [
      'an address that would be another site’s',
      { referer: 'https://eveneo.example//elsewhere.example/x' },
      '/elsewhere.example/x',
    ],
    [
      'the same with another slash',
      { referer: 'https://eveneo.example/\\elsewhere.example' },
      '/elsewhere.example',
    ],
  ])('stays on this site: %s', async (_what, headers, location) => {
    await host.start();
    expect((await leave(headers as Record<string, string>)).headers.location).toBe(location);
  });

  it('takes the form of a browser, whatever it sends with it', async () => {
    await host.start();
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json', 'x/y'])
      expect((await leave({ 'content-type': type, 'content-length': '0' })).statusCode).toBe(303);
    expect((await leave({ 'content-type': 'application/x-www-form-urlencoded' }, 'a=b')).statusCode).toBe(
      303,
    );
    const long = await leave({ 'content-type': 'application/x-www-form-urlencoded' }, 'a'.repeat(5_000));
    expect(long.statusCode).toBe(413);
  });

  it('is not taken by a look at its address, nor by another site', async () => {
    await host.start();
    expect((await host.get('/apercu/fin')).headers['set-cookie']).toBeUndefined();
    const foreign = await leave({ 'sec-fetch-site': 'cross-site' });
    expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([303, undefined]);
  });
});
