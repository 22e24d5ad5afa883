import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Binaries = { server: string; installer: string };

const USUAL_FOLDERS = [
  '/usr/sbin',
  '/usr/bin',
  '/usr/libexec',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/local/mysql/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/usr/local/opt/mariadb/bin',
];

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** MariaDB's server and installer on this machine; null when one of them is missing. */
export function findBinaries(path = process.env.PATH ?? '', usual = USUAL_FOLDERS): Binaries | null {
  const folders = [...path.split(delimiter).filter(Boolean), ...usual];
  const find = (name: string) => folders.map((folder) => join(folder, name)).find(isExecutable);
  // MySQL's mysqld is set up differently; for MySQL, use DATABASE_URL.
  const server = find('mariadbd');
  const installer = find('mariadb-install-db');
  // mariadb-install-db needs this helper; Debian ships it in the client package.
  const helper = find('my_print_defaults') ?? find('mariadb-print-defaults');
  return server && installer && helper ? { server, installer } : null;
}
