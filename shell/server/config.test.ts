import { readConfig } from './config';

const site = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://eveneo.example',
  CONTACT_EMAIL: 'a@eveneo.example',
  PUBLISHER: 'Association Exemple, 1 rue du Port, 35000 Rennes',
  HOSTING_PROVIDER: 'Exemple SAS, 2 rue du Port, 35000 Rennes',
  HOST_KEY: 'clef',
};

test('a developer’s machine needs no settings', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    apiUrl: 'http://127.0.0.1:4000',
    publicUrl: 'http://localhost:3000',
    production: false,
    demo: false,
    trustedProxies: [],
    hostKey: null,
    metrics: null,
  });
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});

test('empty variables, as in a service file, count as unset', () => {
  const empty = { PORT: '', API_URL: '', METRICS_PORT: '', HOST_KEY: '', DEMO: '', TRUSTED_PROXIES: '' };
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['API_URL', '127.0.0.1:4000'],
  ['API_URL', 'http://127.0.0.1:4000/'],
  ['API_URL', 'http://127.0.0.1:4000/api'],
  ['PUBLIC_URL', 'https://eveneo.example/site'],
  ['PUBLIC_URL', 'https://eveneo.example?site'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['CONTACT_EMAIL', 'a@b'],
  ['CONTACT_EMAIL', 'a b@c.fr'],
  ['PUBLISHER', 'a'.repeat(501)],
  ['DEMO', 'oui'],
  ['METRICS_PORT', '70000'],
])('%s=%s is refused by name', (name, value) =>
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`refusée[^]*${name} : `)),
);

test('all wrong variables are named at once', () =>
  expect(() => readConfig({ PORT: 'x', API_URL: 'y', DEMO: 'z' })).toThrow(/PORT[^]*API_URL[^]*DEMO/));

test.each(['PUBLIC_URL', 'CONTACT_EMAIL', 'PUBLISHER', 'HOSTING_PROVIDER', 'HOST_KEY'])(
  'production needs %s',
  (name) => {
    expect(readConfig(site).production).toBe(true);
    for (const value of [undefined, '']) expect(() => readConfig({ ...site, [name]: value })).toThrow(name);
  },
);

test('demonstration data are refused in production, and the message does not contain the key', () => {
  expect(() => readConfig({ ...site, DEMO: '1' })).toThrow(/DEMO=1/);
  expect(() => readConfig({ ...site, CONTACT_EMAIL: readConfig({}).contactEmail })).toThrow(/CONTACT_EMAIL/);
  expect(() => readConfig({ ...site, PORT: 'x' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('clef') }),
  );
});

test('only configured proxies are trusted, and metrics listen on the loopback by default', () => {
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.1,10.0.0.2' }).trustedProxies).toEqual([
    '10.0.0.1',
    '10.0.0.2',
  ]);
  expect(readConfig({ METRICS_PORT: '9100' }).metrics).toEqual({ port: 9100, host: '127.0.0.1' });
  expect(readConfig({ METRICS_PORT: '9100', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5');
});

test.each([
  ['RATE_LIMIT_FACTOR', '10'],
  ['TRUSTED_PROXIES', '10.0.0.1, 0.0.0.0/0'],
  ['PUBLIC_URL', 'https://localhost'],
  ['PUBLIC_URL', 'https://127.0.0.1:3000'],
  ['TRUSTED_PROXIES', '0.0.0.0/0.0.0.0'],
  ['PUBLIC_URL', 'https://[::]'],
])('production refuses %s=%s', (name, value) => {
  expect(() => readConfig({ ...site, [name]: value })).toThrow(name);
  expect(readConfig({ [name]: value })).toMatchObject({ production: false });
});
