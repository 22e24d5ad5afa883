import { ConfigError, readConfig, readWith, secretsOf } from './config';

const GOOD = {
  DATABASE_URL: 'mysql://a:b@127.0.0.1:3307/eveneo',
  JWT_SECRET: 'k3Jd82mQpL0zXv7RtYw5NbHs1UgFe9Ac',
};
const problemOf = (environment: Record<string, string | undefined>) => {
  try {
    readConfig(environment);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
};

test('requires a database and a secret, and has defaults for the rest', () => {
  expect(readConfig({ ...GOOD, SMTP_URL: '' })).toMatchObject({
    API_PORT: 4000,
    API_HOST: '127.0.0.1',
    DEMO: false,
    EVENT_TIMEZONE: 'Europe/Paris',
    TRUSTED_PROXIES: ['127.0.0.1', '::1'],
  });
});

test.each([
  [{ JWT_SECRET: undefined }, 'JWT_SECRET manque'],
  [{ JWT_SECRET: 'court' }, 'JWT_SECRET doit avoir au moins 32 octets'],
  [{ DATABASE_URL: undefined }, 'DATABASE_URL manque'],
  [{ DATABASE_URL: 'postgres://x/y' }, 'DATABASE_URL doit avoir la forme'],
  [{ API_PORT: 'abc' }, 'API_PORT doit être un nombre'],
  [{ API_PORT: '70000' }, 'API_PORT doit valoir au plus 65535'],
  [{ DEMO: 'oui' }, 'DEMO doit être 0 ou 1'],
  [{ EVENT_TIMEZONE: 'Mars/Olympus' }, 'EVENT_TIMEZONE doit être un fuseau horaire'],
  [{ PUBLIC_URL: 'javascript:x' }, 'PUBLIC_URL doit être une adresse web'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV doit être'],
  [{ S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID'],
  [{ NODE_ENV: 'production', DEMO: '1' }, 'DEMO doit être 0 en production'],
  [{ NODE_ENV: 'production', JWT_SECRET: 'a'.repeat(40) }, 'JWT_SECRET doit être tiré au hasard'],
  [
    { NODE_ENV: 'production', JWT_SECRET: 'please-change-me-please-change-me!' },
    'JWT_SECRET doit être tiré au hasard',
  ],
  [{ NODE_ENV: 'production', DATABASE_URL: 'mysql://root@localhost/x' }, 'DATABASE_URL ne doit pas'],
  [{ NODE_ENV: 'production' }, 'PUBLIC_URL doit être une adresse https en production'],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'http://eveneo.fr' }, 'PUBLIC_URL doit être une adresse https'],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'https://eveneo.fr' }, 'SMTP_URL manque'],
  ...[
    ...['0.0.0.0/0', '10.0.0.1,::/0', '0.0.0.0/1', '*', '0/00'],
    ...['0.0.0.0/0.0.0.0', '10.0.0.0/128.0.0.0', '::ffff:0:0/96', '0:0::/64', '10.0.0.0/x'],
  ].map((TRUSTED_PROXIES): [Record<string, string>, string] => [
    { NODE_ENV: 'production', TRUSTED_PROXIES },
    'TRUSTED_PROXIES doit nommer',
  ]),
  [{ NODE_ENV: 'production', RATE_LIMIT_FACTOR: '1000' }, 'RATE_LIMIT_FACTOR doit être 1'],
  // A page in a sandboxed frame says 'null', whoever made it.
  ...['https://ami.fr,*', 'null', 'https://*.fr', 'https://ami.fr/'].map(
    (CORS_ORIGINS): [Record<string, string>, string] => [
      { NODE_ENV: 'production', CORS_ORIGINS },
      'CORS_ORIGINS doit nommer',
    ],
  ),
  ...['https://eveneo.fr/agenda', 'https://eveneo.fr?x', 'https://eveneo.fr/#', 'https://a:b@eveneo.fr'].map(
    (PUBLIC_URL): [Record<string, string>, string] => [
      { NODE_ENV: 'production', PUBLIC_URL },
      'PUBLIC_URL doit être une adresse sans chemin',
    ],
  ),
  ...[
    ...['https://localhost', 'https://localhost.', 'https://127.0.0.1', 'https://[::1]'],
    ...['https://0.0.0.0', 'https://[::]', 'https://[::ffff:127.0.0.1]'],
  ].map((PUBLIC_URL): [Record<string, string>, string] => [
    { NODE_ENV: 'production', PUBLIC_URL },
    'pas localhost',
  ]),
])('%j is refused by name', (changes, message) => {
  expect(problemOf({ ...GOOD, ...changes })).toContain(message);
});

test('reports all problems at once, without any value', () => {
  const message = problemOf({ JWT_SECRET: 'hunter2', API_PORT: 'x' }) ?? '';
  expect(message).toMatch(/DATABASE_URL.*API_PORT.*JWT_SECRET|DATABASE_URL.*JWT_SECRET.*API_PORT/);
  expect(message).not.toContain('hunter2');
});

describe('unusual values', () => {
  test.each<[Record<string, string>, object]>([
    [{ API_PORT: '' }, { API_PORT: 4000 }],
    [{ API_PORT: '0' }, { API_PORT: 0 }],
    [{ API_PORT: '00080' }, { API_PORT: 80 }],
    [{ TRUSTED_PROXIES: ' 10.0.0.0/8 ,, ::1 ,' }, { TRUSTED_PROXIES: ['10.0.0.0/8', '::1'] }],
    [{ TRUSTED_PROXIES: '' }, { TRUSTED_PROXIES: ['127.0.0.1', '::1'] }],
    [{ CORS_ORIGINS: ',' }, { CORS_ORIGINS: [] }],
    [{ DEMO: '' }, { DEMO: false }],
    [{ RATE_LIMIT_FACTOR: '0.5' }, { RATE_LIMIT_FACTOR: 0.5 }],
    [{ EVENT_TIMEZONE: 'America/Guadeloupe' }, { EVENT_TIMEZONE: 'America/Guadeloupe' }],
    [{ DATABASE_URL: 'mysql://a:p%40ss@[::1]:3306/b?ssl=1' }, {}],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, {}],
    [{ UNKNOWN: 'x' }, { API_PORT: 4000 }],
    // Multi-byte letters count by their bytes.
    [{ JWT_SECRET: 'éèàùçôîâêûëïüœæ€' }, {}],
  ])('%j is accepted', (changes, expected) =>
    expect(readConfig({ ...GOOD, ...changes })).toMatchObject(expected),
  );

  test.each([
    [{ API_PORT: ' 80' }, 'API_PORT doit être un nombre'],
    [{ API_PORT: '-1' }, 'API_PORT doit être un nombre'],
    [{ API_PORT: '8e1' }, 'API_PORT doit être un nombre'],
    [{ API_PORT: '0x50' }, 'API_PORT doit être un nombre'],
    [{ API_PORT: '٨٠' }, 'API_PORT doit être un nombre'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL doit valoir au moins 2'],
    [{ DATABASE_POOL: '1'.repeat(400) }, 'DATABASE_POOL'],
    [{ DATABASE_URL: 'mysql://127.0.0.1:3306' }, 'DATABASE_URL doit avoir la forme'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR doit valoir au moins 0.01'],
    [{ DEMO: 'true' }, 'DEMO doit être 0 ou 1'],
    [{ JWT_SECRET: ' ' }, 'JWT_SECRET doit avoir au moins 32 octets'],
    [{ JWT_SECRET_PREVIOUS: 'court' }, 'JWT_SECRET_PREVIOUS doit avoir au moins 32 octets'],
    [{ JWT_SECRET_PREVIOUS: GOOD.JWT_SECRET }, 'doit être un autre secret'],
    [{ PUBLIC_URL: 'eveneo.fr' }, 'PUBLIC_URL doit être une adresse web'],
    [{ PUBLIC_URL: 'ftp://eveneo.fr' }, 'PUBLIC_URL doit être une adresse web'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL doit avoir la forme'],
    [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY'],
    [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL doit être fatal, error,'],
    [{ EVENT_TIMEZONE: 'Paris' }, 'EVENT_TIMEZONE doit être un fuseau horaire'],
    [{ NODE_ENV: 'production', DATABASE_URL: 'mysql://root:@localhost/x' }, 'DATABASE_URL ne doit pas'],
    [{ NODE_ENV: 'production', JWT_SECRET: '0123456789abcdef'.repeat(2) }, 'doit être tiré au hasard'],
  ])('%j is refused and named', (changes, message) => {
    expect(problemOf({ ...GOOD, ...changes })).toContain(message);
  });

  test('no value is revealed, wherever it occurs', () => {
    const HIDDEN = 'hunter2';
    const everywhere = Object.fromEntries(
      [
        'DATABASE_URL',
        'JWT_SECRET',
        'JWT_SECRET_PREVIOUS',
        'SMTP_URL',
        'PUBLIC_URL',
        'API_PORT',
        'LOG_LEVEL',
      ].map((name) => [name, HIDDEN]),
    );
    expect(problemOf(everywhere)).not.toContain(HIDDEN);
  });
});

describe('during a rotation of the secret', () => {
  const one = { JWT_SECRET: 'new', JWT_SECRET_PREVIOUS: undefined };
  const both = { JWT_SECRET: 'new', JWT_SECRET_PREVIOUS: 'old' };

  test('the new one is tried first, then the former one', () => {
    expect([secretsOf(one), secretsOf(both)]).toEqual([['new'], ['new', 'old']]);
    const tried: string[] = [];
    const reading = (good: string) => (secret: string) => (
      tried.push(secret),
      secret === good ? secret : null
    );
    expect(readWith(both, reading('new'))).toBe('new');
    expect(readWith(both, reading('old'))).toBe('old');
    expect(readWith(both, reading('other'))).toBeNull();
    expect(tried).toEqual(['new', 'new', 'old', 'new', 'old']);
  });

  test('a falsy result counts as read', () => {
    for (const empty of ['', 0, false]) expect(readWith(both, () => empty)).toBe(empty);
  });
});

test('production requires a public URL and a mail server', () => {
  const given = { NODE_ENV: 'production', PUBLIC_URL: 'https://eveneo.fr', SMTP_URL: 'smtps://courrier:465' };
  expect(readConfig({ ...GOOD, ...given })).toMatchObject(given);
});

test('production starts with what it needs, behind its own proxies', () => {
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://eveneo.fr/',
    SMTP_URL: 'smtps://courrier.fr',
  };
  const proxies = {
    TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8,192.168.0.0/255.255.0.0,::ffff:a00:0/104',
    CORS_ORIGINS: 'https://ami.fr',
  };
  expect(problemOf({ ...GOOD, ...settings, ...proxies })).toBeNull();
});
