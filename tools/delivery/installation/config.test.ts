import { ROOT } from '../base/root';
import { makeDataFolder, readStartConfig } from './config';

test('the defaults suit a first start on a developer’s machine', () => {
  expect(readStartConfig({})).toEqual({
    port: 3000,
    apiPort: 4000,
    dataDir: `${ROOT}/.data`,
    demo: true,
    publicUrl: 'http://localhost:3000',
    production: false,
    databaseUrl: null,
    storage: 'folder',
  });
});

test('given settings are used', () => {
  const config = readStartConfig({
    PORT: '8080',
    API_PORT: '8081',
    DATA_DIR: '/var/lib/eveneo',
    DEMO: '0',
    PUBLIC_URL: 'https://eveneo.fr/',
    DATABASE_URL: 'mariadb://a:b@db/eveneo',
    STORAGE: 's3',
  });
  expect(config).toMatchObject({
    port: 8080,
    apiPort: 8081,
    dataDir: '/var/lib/eveneo',
    demo: false,
    publicUrl: 'https://eveneo.fr',
    databaseUrl: 'mysql://a:b@db/eveneo',
    storage: 's3',
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT=abc'],
  [{ API_PORT: '70000' }, 'API_PORT=70000'],
  [{ PORT: '4000' }, 'PORT et API_PORT'],
  [{ DEMO: 'oui' }, 'DEMO=oui'],
  [{ PUBLIC_URL: 'eveneo.fr' }, 'PUBLIC_URL=eveneo.fr'],
  [{ PUBLIC_URL: 'https://eveneo.fr/site' }, 'PUBLIC_URL=https://eveneo.fr/site'],
  [{ PUBLIC_URL: 'https://eveneo.fr/?a=b' }, 'PUBLIC_URL=https://eveneo.fr/?a=b'],
  [{ DATABASE_URL: 'postgres://x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://a:b@db:3306' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://a:b@db:33o6/eveneo' }, 'DATABASE_URL'],
  [{ STORAGE: 'S3' }, 'STORAGE=S3'],
  [{ NODE_ENV: 'production', DEMO: '1' }, 'DEMO=1 est refusé'],
])('%j is refused, naming the variable', (env, message) => {
  expect(() => readStartConfig(env)).toThrow(message);
});

test('production has no demonstration data by default, and refuses it on request', () => {
  expect(readStartConfig({ NODE_ENV: 'production' })).toMatchObject({ demo: false, production: true });
});

test('an impossible data folder is refused by its name', () => {
  expect(() => makeDataFolder(`${ROOT}/package.json`)).toThrow(`DATA_DIR : le dossier ${ROOT}/package.json`);
});
