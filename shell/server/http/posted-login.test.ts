import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import { areaOf, mainOf, route } from '../testing/rendering-areas';
import { shell, testHost } from '../testing/test-host';

const login: RouteDeclaration = route('/login', 'login', { access: 'anonymous', title: 'Connexion' });
// The form, and what its release is told of a refusal.
const area = areaOf(
  'mf-public',
  [login],
  'json=>{const {state}=JSON.parse(json),told=JSON.stringify(state||null).replace(/</g,"&lt;").replace(/"/g,"");return page("<h1>Connexion</h1><p>"+told+"</p><form id=\\"f\\"><input id=\\"e\\" name=\\"email\\"></form>")}',
);
const host = testHost([shell, area]);

const OPENED = {
  user: { id: 3, name: 'Zoé <b>', email: 'zoe@exemple.fr', role: 'guest', avatar: null },
  token: 'jeton</script>',
};
const event = (id: number, date: string, rest = {}) => ({
  ...{ id, title: `Soirée ${id} <i>`, date, time: '20:00', end_time: '22:00', location: 'Lyon' },
  ...{ cancelled: false, registrations_count: 2, capacity: 9 },
  ...rest,
});
const FUTURE = '2090-01-02';

let api: Record<string, () => Response | Promise<Response>> = {};
const asked: { path: string; headers: Headers; body: unknown }[] = [];
beforeEach(async () => {
  asked.length = 0;
  api = { '/api/login': () => Response.json(OPENED), '/api/tickets': () => Response.json([]) };
  const real = fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const path = new URL(String(url)).pathname;
    const answer = api[path];
    if (!answer) return real(url, init);
    asked.push({ path, headers: new Headers(init?.headers), body: JSON.parse(String(init?.body ?? 'null')) });
    return answer();
  });
  await host.start(undefined, { TRUSTED_PROXIES: '127.0.0.1' });
});

const FORM = 'email=zoe%40exemple.fr&password=secret+1&remember=on';
const post = (payload = FORM, headers: Record<string, string> = {}) =>
  host.send(
    'POST',
    '/login',
    {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '203.0.113.9',
      'user-agent': 'Essai',
      ...headers,
    },
    payload,
  );
const refuse = (status: number, body: object, headers = {}) => {
  api['/api/login'] = () => Response.json(body, { status, headers });
};
/** What the page's last script hands over. */
const carried = (body: string): unknown =>
  (JSON.parse(`[${/usr:.*?\}\)\(([^<]*)\);<\/script>/.exec(body)?.[1] ?? 'null'}]`) as unknown[])[0];

test('a right login greets, lists the coming tickets, and carries the session for a late script', async () => {
  api['/api/tickets'] = () =>
    Response.json([
      { ticket: { number: 'K7QF-2M9D', companions: [{ number: 'AAAA-BBBB' }] }, event: event(1, FUTURE) },
      { ticket: { number: 'SOON-SOON' }, event: event(5, '2089-01-02') },
      { ticket: { number: 'PAST-PAST' }, event: event(2, '2020-01-02') },
      { ticket: { number: 'GONE-GONE' }, event: event(3, FUTURE, { cancelled: true }) },
    ]);
  const { statusCode, headers, body } = await post();
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['set-cookie']).toBeUndefined();
  // The page's own scripts and nothing else.
  expect(String(headers['content-security-policy'])).toMatch(/script-src 'self'( 'sha256-[^']+'){3};/);
  const main = mainOf(body);
  expect(main).toContain('<h1>Bonjour Zoé &lt;b&gt;</h1><h2>Vos inscriptions à venir</h2>');
  expect(main).toContain('Soirée 1 &lt;i&gt;');
  expect(main).toContain('lundi 2\u00a0janvier 2090\u00a0· 20:00\u00a0–\u00a022:00<br>Lyon<br>');
  expect(main).toContain('Billet K7QF-2M9D, AAAA-BBBB\u00a0· 2\u00a0places');
  expect(main).toContain('href="/api/feeds/events.ics?event=1"');
  expect(main).toMatch(/SOON.*K7QF.*Annulé/);
  expect(main).not.toMatch(/PAST|GONE/);
  expect(carried(body)).toEqual({ ...OPENED, remember: true });
  // The client's limits and device, not the host's.
  expect(
    asked.map(({ path, headers: sent }) => [path, sent.get('x-forwarded-for'), sent.get('user-agent')]),
  ).toEqual([
    ['/api/login', '203.0.113.9', 'Essai'],
    ['/api/tickets', '203.0.113.9', 'Essai'],
  ]);
  expect(asked[0]?.body).toEqual({ email: 'zoe@exemple.fr', password: 'secret 1', remember: true });
  expect(asked[1]?.headers.get('authorization')).toBe('Bearer jeton</script>');
  // The page that everybody gets knows nothing of it.
  expect((await host.get('/login')).body).not.toMatch(/Zoé|usr:/);
});

test.each([
  ['organizer', { '/api/organizer/events': [event(4, FUTURE)] }, /Vos événements à venir.*2\/9 inscrits/],
  ['organizer', { '/api/organizer/events': [] }, /Aucun événement à venir/],
  ['guest', { '/api/tickets': [] }, /Aucune inscription à venir/],
  ['admin', {}, /Bonjour Zoé .*<\/h1><p>Le reste de votre espace a besoin de JavaScript/],
])('%s: %j', async (role, answers, expected) => {
  api['/api/login'] = () => Response.json({ ...OPENED, user: { ...OPENED.user, role } });
  for (const [path, answer] of Object.entries(answers)) api[path] = () => Response.json(answer);
  expect(mainOf((await post()).body)).toMatch(expected);
});

test('events that cannot be read do not take the session away', async () => {
  api['/api/tickets'] = () => Response.json({}, { status: 503 });
  const { body } = await post();
  expect(mainOf(body)).toContain('n’ont pas pu être lus');
  expect(carried(body)).toMatchObject({ token: OPENED.token });
});

test('a refused login is the page again, with the reason and the address, never the password', async () => {
  const wrong = { message: ERROR_TEXTS.credentials, code: 'invalid_credentials' };
  refuse(401, wrong);
  const { statusCode, body, headers } = await post(
    `email=${encodeURIComponent('"><b>$&@x.fr')}&password=secret`,
  );
  expect([statusCode, headers['cache-control']]).toEqual([401, 'private, no-store']);
  expect(mainOf(body)).toContain('<input id="e" name="email" value="&quot;&gt;&lt;b&gt;$&amp;@x.fr">');
  // The release does not get the address.
  expect(mainOf(body)).toContain(`{refused:{email:,status:401,body:{message:${ERROR_TEXTS.credentials}`);
  expect(body).not.toMatch(/secret|<b>/);
  expect(carried(body)).toEqual({ email: '"><b>$&@x.fr', status: 401, body: wrong, retryAfterS: null });
});

test('a second factor is asked for beside the password', async () => {
  refuse(403, { code: 'second_factor_required', message: 'Code' });
  expect(mainOf((await post()).body)).toContain('<input name="code"');
  await post(`${FORM}&code=123456`);
  expect(asked[1]?.body).toMatchObject({ code: '123456' });
});

test('an attempt too many, and an API that does not answer, say so', async () => {
  refuse(429, { message: 'Trop' }, { 'retry-after': '90' });
  const many = await post();
  expect([many.statusCode, carried(many.body)]).toMatchObject([429, { retryAfterS: 90 }]);
  api['/api/login'] = () => Promise.reject(new TypeError('away'));
  const away = await post();
  expect([away.statusCode, carried(away.body)]).toMatchObject([
    503,
    { email: 'zoe@exemple.fr', body: { message: ERROR_TEXTS.unavailable } },
  ]);
  api['/api/login'] = () => new Response('<html>', { status: 502 });
  expect((await post()).statusCode).toBe(503);
});

test('without a release that draws the form, the reason stands on a page of the host', async () => {
  host.publish(shell, areaOf('mf-public', [login], 'json=>{throw 1}', 'bbbbbbbbbbbb'));
  await host.until(async () => (await host.get('/login')).body.includes('bbbbbbbbbbbb'));
  refuse(401, { message: 'Non <b>' });
  const { statusCode, body } = await post();
  expect(statusCode).toBe(401);
  expect(mainOf(body)).toContain('<p role="alert">Non &lt;b&gt;</p><p><a href="/login">');
});

test.each([
  [403, { 'sec-fetch-site': 'cross-site' }],
  [403, { 'sec-fetch-site': 'same-site', origin: 'https://localhost' }],
  [403, { 'sec-fetch-site': 'none' }],
  [403, { 'sec-fetch-site': '' }],
  [403, { 'sec-fetch-site': '', origin: 'null' }],
  [403, { 'sec-fetch-site': '', origin: 'https://ailleurs.example' }],
  [200, { 'sec-fetch-site': '', origin: 'http://eveneo.example', host: 'eveneo.example' }],
  [415, { 'content-type': 'application/json' }],
  [415, { 'content-type': 'text/plain' }],
])('%i: %j', async (status, headers) => {
  const { statusCode, body } = await post(FORM, headers as Record<string, string>);
  expect(statusCode).toBe(status);
  expect(asked.length > 0).toBe(status === 200);
  expect(body).not.toContain('secret');
});

test('a body that is too large is not read', async () => {
  expect((await post(`email=${'x'.repeat(20_000)}`)).statusCode).toBe(413);
  expect(asked).toEqual([]);
});
