import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@eveneo/build/base/errors';
import { texts } from '../texts';

export type Credentials = { user: string; password: string; adminPassword: string };

/** @throws UserError for a damaged file: new passwords would lock everyone out of the data */
function readCredentials(file: string): Credentials {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as Partial<Credentials> | null;
    if (found?.user && found.password && found.adminPassword) return found as Credentials;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new UserError(texts.database.badCredentials(file));
}

/** The random passwords of this private instance, made at its first start and readable by its owner only. */
export function loadCredentials(dir: string): Credentials {
  const file = join(dir, 'credentials.json');
  if (existsSync(file)) return readCredentials(file);
  const secret = () => randomBytes(24).toString('hex');
  const credentials = { user: 'eveneo', password: secret(), adminPassword: secret() };
  // Atomic: half a file after a crash would lock the next start out of its data.
  writeFileSync(`${file}.new`, JSON.stringify(credentials), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return credentials;
}

export const CREATE_DATABASE =
  'CREATE DATABASE IF NOT EXISTS `eveneo` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci';

/**
 * Statements that the server runs at every start, before it accepts connections: the database, the
 * application's user, and a password for root, which MariaDB installs with an empty one. One
 * statement a line, as --init-file requires.
 */
export function initStatements({ user, password, adminPassword }: Credentials): string {
  const account = `'${user}'@'127.0.0.1'`;
  return [
    `${CREATE_DATABASE};`,
    "DELETE FROM mysql.global_priv WHERE User = '' OR (User = 'root' AND Host NOT IN ('localhost', '127.0.0.1'));",
    'FLUSH PRIVILEGES;',
    `CREATE USER IF NOT EXISTS 'root'@'127.0.0.1' IDENTIFIED BY '${adminPassword}';`,
    `ALTER USER 'root'@'127.0.0.1' IDENTIFIED BY '${adminPassword}';`,
    "GRANT ALL PRIVILEGES ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;",
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${adminPassword}';`,
    `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}';`,
    `ALTER USER ${account} IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON \`eveneo\`.* TO ${account};`,
    // Tests create further databases.
    `GRANT ALL PRIVILEGES ON \`eveneo\\_%\`.* TO ${account};`,
    '',
  ].join('\n');
}
