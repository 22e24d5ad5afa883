import { spawnSync } from 'node:child_process';
import { UserError } from '@eveneo/build/base/errors';
import { runAndCollect } from '@eveneo/build/processes/run-and-collect';
import { texts } from '../texts';
import { findBinaries, type Binaries } from './binaries';

/**
 * Debian's and Ubuntu's packages of the server without its service: nothing is started, no system instance is
 * created. The installer needs a helper from the client package of the same version.
 */
const PACKAGES = ['', '-10.11', '-10.6', '-10.5'].map((version) => [
  `mariadb-server-core${version}`,
  `mariadb-client-core${version}`,
]);

const works = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** How to run a command with administrator rights without a password prompt; null when that is impossible. */
export function administrator(): string[] | null {
  if (process.getuid?.() === 0) return [];
  return works('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
}

async function run([file = '', ...args]: string[]): Promise<{ status: number; tail: string }> {
  const { status, output } = await runAndCollect(file, args);
  return { status, tail: output.trim().split('\n').at(-1) ?? '' };
}

const BRIEF = [
  'DPkg::Lock::Timeout=5',
  'Acquire::http::Timeout=5',
  'Acquire::https::Timeout=5',
  'Acquire::Retries=0',
].flatMap((option) => ['-o', option]);

/**
 * Installs the first of these groups of packages that the distribution has. Returns null on success, otherwise the
 * reason. Waits for another running apt-get, and never removes anything.
 * @param brief give up after seconds when a server does not answer or another apt-get runs
 */
export async function aptInstall(groups: string[][], { brief = false } = {}): Promise<string | null> {
  const admin = administrator();
  if (!admin || !works('apt-get', ['--version'])) return texts.database.noInstaller;
  const apt = [
    ...admin,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    ...(brief ? BRIEF : ['-o', 'DPkg::Lock::Timeout=180']),
    '-y',
    '-q',
  ];
  let failure = '';
  // Second try with fresh package lists: container images often come without any.
  for (const refresh of [false, true]) {
    if (refresh) await run([...apt, 'update']);
    const known = groups.filter((group) => works('apt-cache', ['show', ...group]));
    for (const group of known) {
      const { status, tail } = await run([
        ...apt,
        'install',
        '--no-install-recommends',
        '--no-remove',
        ...group,
      ]);
      if (status === 0) return null;
      failure = tail;
    }
    if (!known.length) failure = groups.flat().join(', ');
  }
  return texts.database.installFailed(failure);
}

/** MariaDB binaries of this machine, otherwise installed by apt. @throws UserError that says what to do */
export async function provideBinaries(onProgress: (message: string) => void): Promise<Binaries> {
  const present = findBinaries();
  if (present) return present;
  let reason: string | null = texts.database.noInstaller;
  if (administrator()) {
    onProgress(texts.database.installing);
    reason = await aptInstall(PACKAGES);
  }
  const installed = findBinaries();
  if (installed) return installed;
  throw new UserError(texts.database.missing(reason ?? ''));
}
