import { ConfigError, readConfig } from './config';

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

test('needs a database and a secret, and has defaults for the rest', () => {
  expect(readConfig({ ...GOOD, SMTP_URL: '' })).toMatchObject({
    API_PORT: 4000,
    API_HOST: '127.0.0.1',
    DEMO: false,
    EVENT_TIMEZONE: 'Europe/Paris',
    TRUSTED_PROXIES: ['127.0.0.1', '::1'],
  });
});

test.each([
  [{ JWT_SECRET: undefined }, 'JWT_SECRET is missing'],
  [{ JWT_SECRET: 'court' }, 'JWT_SECRET must have at least 32 bytes'],
  [{ DATABASE_URL: undefined }, 'DATABASE_URL is missing'],
  [{ DATABASE_URL: 'postgres://x/y' }, 'DATABASE_URL must look like'],
  [{ API_PORT: 'abc' }, 'API_PORT must be a number'],
  [{ API_PORT: '70000' }, 'API_PORT must be at most 65535'],
  [{ DEMO: 'oui' }, 'DEMO must be 0 or 1'],
  [{ EVENT_TIMEZONE: 'Mars/Olympus' }, 'EVENT_TIMEZONE must be a time zone'],
  [{ PUBLIC_URL: 'javascript:x' }, 'PUBLIC_URL must be a web address'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be'],
  [{ S3_BUCKET: 'b' }, 'S3_ACCESS_KEY_ID'],
  [{ NODE_ENV: 'production', DEMO: '1' }, 'DEMO must be 0 in production'],
  [{ NODE_ENV: 'production', JWT_SECRET: 'a'.repeat(40) }, 'JWT_SECRET must be a random secret'],
  [
    { NODE_ENV: 'production', JWT_SECRET: 'please-change-me-please-change-me!' },
    'JWT_SECRET must be a random secret',
  ],
  [{ NODE_ENV: 'production', DATABASE_URL: 'mysql://root@localhost/x' }, 'DATABASE_URL must not'],
])('%j is refused by name', (changes, message) => {
  expect(problemOf({ ...GOOD, ...changes })).toContain(message);
});

test('all problems at once, and no value in the message', () => {
  const message = problemOf({ JWT_SECRET: 'hunter2', API_PORT: 'x' }) ?? '';
  expect(message).toMatch(/DATABASE_URL.*API_PORT.*JWT_SECRET|DATABASE_URL.*JWT_SECRET.*API_PORT/);
  expect(message).not.toContain('hunter2');
});
