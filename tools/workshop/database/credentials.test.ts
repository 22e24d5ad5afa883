import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { UserError } from '@eveneo/build/base/errors';
import { findBinaries } from './binaries';
import { initStatements, loadCredentials } from './credentials';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'credentials-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const file = () => join(dir, 'credentials.json');

test('the first start makes passwords that nobody else can read; later starts use the same', () => {
  const made = loadCredentials(dir);
  expect(made.password).toMatch(/^[0-9a-f]{48}$/);
  expect(made.adminPassword).not.toBe(made.password);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(loadCredentials(dir)).toEqual(made);
  expect(readdirSync(dir)).toEqual(['credentials.json']);
});

test.each([
  ['cut short', '{"user":"eveneo","password":"ab'],
  ['empty', ''],
  ['null', 'null'],
  ['without the administrator', '{"user":"eveneo","password":"ab"}'],
])(
  'passwords that are %s are named and never replaced, which would lock everyone out of the data',
  (_what, text) => {
    writeFileSync(file(), text);
    expect(() => loadCredentials(dir)).toThrow(UserError);
    expect(() => loadCredentials(dir)).toThrow(file());
    expect(readFileSync(file(), 'utf8')).toBe(text);
  },
);

test("the server's init file has one statement a line, and leaves no account without a password", () => {
  const credentials = { user: 'eveneo', password: 'p1', adminPassword: 'p2' };
  const lines = initStatements(credentials).trimEnd().split('\n');
  for (const line of lines) expect(line).toMatch(/^[A-Z][^;]*;$/);
  const accounts = lines.filter((line) => /CREATE USER|ALTER USER/.test(line));
  expect(accounts).toHaveLength(5);
  for (const line of accounts) expect(line).toMatch(/IDENTIFIED BY 'p[12]'/);
  // The application's rights are limited to its own databases.
  const grants = lines.filter((line) => line.includes("TO 'eveneo'"));
  expect(grants.map((line) => /ON (\S+) TO/.exec(line)?.[1])).toEqual(['`eveneo`.*', '`eveneo\\_%`.*']);
});

describe("MariaDB's programs", () => {
  const put = (folder: string, ...names: string[]) => {
    mkdirSync(join(dir, folder), { recursive: true });
    for (const name of names) {
      writeFileSync(join(dir, folder, name), '#!/bin/sh\n');
      chmodSync(join(dir, folder, name), 0o755);
    }
    return join(dir, folder);
  };
  const ALL = ['mariadbd', 'mariadb-install-db', 'my_print_defaults'];

  it('are found on the path before the usual folders', () => {
    const [own, usual] = [put('own', ...ALL), put('usual', ...ALL)];
    expect(findBinaries(own, [usual])?.server).toBe(join(own, 'mariadbd'));
    expect(findBinaries('', [usual])?.server).toBe(join(usual, 'mariadbd'));
  });
  it('may lie in several folders, as on Debian', () => {
    const path = [put('sbin', 'mariadbd'), put('bin', 'mariadb-install-db', 'mariadb-print-defaults')];
    expect(findBinaries(path.join(delimiter), [])).toEqual({
      server: join(path[0] ?? '', 'mariadbd'),
      installer: join(path[1] ?? '', 'mariadb-install-db'),
    });
  });
  it.each([...ALL.map((name) => [name]), ['all']])('count as missing without %s', (missing) => {
    const folder = put('bin', ...ALL.filter((name) => name !== missing && missing !== 'all'));
    expect(findBinaries(folder, [])).toBeNull();
  });
  it("are not MySQL's, and must be executable", () => {
    const folder = put('bin', 'mysqld', 'mysql_install_db', ...ALL.slice(1));
    writeFileSync(join(folder, 'mariadbd'), '', { mode: 0o644 });
    expect(findBinaries([folder, '', '/nowhere'].join(delimiter), [])).toBeNull();
  });
});
