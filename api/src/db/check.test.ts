import { createTestDatabase, type TestDatabase } from '../../test/database';
import { checkDatabase, DatabaseProblem } from './check';
import { connect } from './connect';
import { migrateUp } from './migrate';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});

async function problemOf(url: string): Promise<string> {
  const db = connect(url, { poolSize: 2 });
  try {
    await checkDatabase(db, url);
    return '';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await db.destroy();
  }
}

const altered = (change: (url: URL) => void) => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

test('an invalid URL is explained in one sentence, without its password', async () => {
  const wrong = altered((url) => (url.password = 'pas-le-bon'));
  expect(await problemOf(wrong)).toMatch(/refuse l’utilisateur « eveneo » ou son mot de passe\.$/);
  const absent = altered((url) => (url.pathname = '/eveneo_absente%20%C3%A9'));
  expect(await problemOf(absent)).toContain(
    'la base « eveneo_absente é » n’existe pas. Créez-la : CREATE DATABASE',
  );
  expect(await problemOf(altered((url) => (url.port = '1')))).toMatch(
    /aucun serveur ne répond à .*:1 \(ECONNREFUSED\)/,
  );
  for (const url of [wrong, absent]) expect(await problemOf(url)).not.toContain(new URL(url).password);
});

test('an empty database and our own are accepted, that of another program is refused', async () => {
  expect(await problemOf(database.url)).toBe('');
  // The table where another framework stores its migrations.
  await database.db.raw('CREATE TABLE migrations (id INT PRIMARY KEY, migration VARCHAR(255), batch INT)');
  await database.db.raw('CREATE TABLE users (id INT PRIMARY KEY)');
  expect(await problemOf(database.url)).toContain('(migrations, users…). Indiquez une base vide.');
  await database.db.raw('DROP TABLE users');
  await database.db.raw('DROP TABLE migrations');
  await migrateUp(database.db);
  expect(await problemOf(database.url)).toBe('');
});

test('a database from before the baseline is refused with instructions, except for a restore over it', async () => {
  const { db, url } = database;
  const name = '001-baseline';
  await db('migrations').where({ name }).update({ name: '001-users' });
  const words = /avant la première version.*\(mv \.data \.data-ancien.*npm start/;
  expect(await problemOf(url)).toMatch(words);
  await expect(checkDatabase(db, url)).rejects.toThrow(DatabaseProblem);
  await checkDatabase(db, url, { restoring: true });
  await db('migrations').where({ name: '001-users' }).update({ name });
  expect(await problemOf(url)).toBe('');
});
