import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { runAndCollect } from '@eveneo/build/processes/run-and-collect';
import { findBinaries, type Binaries } from 'tools/workshop/database/binaries';
import { aptInstall } from 'tools/workshop/database/provision';

export interface Programs extends Binaries {
  readonly haproxy: string;
  /** Folder of the scripts that bring a new node up to date. */
  readonly scripts: string;
  /** PATH of the servers. */
  readonly path: string;
}

export const PROVIDER = '/usr/lib/galera/libgalera_smm.so';
const HAPROXY = '/usr/sbin/haproxy';
const SCRIPT = 'wsrep_sst_rsync';
const PACKAGES = ['mariadb-server-core', 'mariadb-client-core', 'galera-4', 'haproxy', 'rsync', 'iproute2'];

const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/bin', '/usr/sbin');
const has = (name: string) => folders.some((folder) => existsSync(join(folder, name)));
const complete = () =>
  findBinaries() !== null &&
  existsSync(PROVIDER) &&
  existsSync(HAPROXY) &&
  ['rsync', 'ss', 'mariadb'].every(has);

/**
 * The folder with the scripts. Their Debian package also installs a system service, which is unwanted here, so
 * they are extracted from the package.
 */
async function scripts(): Promise<string | null> {
  const installed = folders.find((folder) => existsSync(join(folder, SCRIPT)));
  if (installed) return installed;
  const folder = join(ROOT, '.cache/galera');
  const unpacked = join(folder, 'usr/bin');
  if (existsSync(join(unpacked, SCRIPT))) return unpacked;
  mkdirSync(folder, { recursive: true });
  const version = await runAndCollect('dpkg-query', ['-W', '-f=${Version}', 'mariadb-server-core']);
  for (const name of [`mariadb-server=${version.stdout}`, 'mariadb-server'])
    if ((await runAndCollect('apt-get', ['download', name], { cwd: folder })).status === 0) break;
  const archive = readdirSync(folder).find((file) => file.endsWith('.deb'));
  if (!archive) return null;
  await runAndCollect('dpkg-deb', ['-x', archive, folder], { cwd: folder });
  return existsSync(join(unpacked, SCRIPT)) ? unpacked : null;
}

/** Programs of a cluster, installed if possible; otherwise the reason why they are missing. */
export async function clusterPrograms(): Promise<Programs | string> {
  const failure = complete() ? null : await aptInstall([PACKAGES]);
  const binaries = findBinaries();
  if (!binaries || !complete())
    return `Galera is not tried: of ${PACKAGES.join(', ')} something is missing (${failure ?? 'unknown to this system'}).`;
  const folder = await scripts();
  if (!folder) return `Galera is not tried: ${SCRIPT} is not on this machine, and cannot be fetched.`;
  return { ...binaries, haproxy: HAPROXY, scripts: folder, path: folders.join(delimiter) };
}
