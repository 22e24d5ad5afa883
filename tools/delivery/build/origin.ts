import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DESCRIBED_CHANGES, type Change } from '@eveneo/contract/delivery/releases';

function git(dir: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: dir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** Provenance of a build; empty outside of a repository. */
export type Origin = {
  commit: string;
  author: string;
  subject: string;
  clean: boolean;
  mends: string[];
  createdAt: string;
  provenance: { builder: string; lock: string };
};

const MENDS = /^Mends: (\d+\.\d+\.\d+-[0-9a-f]{12})$/gm;
/** Field separator: a control character that no author and no message contains. */
const UNIT = '\x1f';

/** Versions fixed by recent commits, newest first: lines "Mends: 1.0.0-…" in commit messages. */
function mendedBy(dir: string): string[] {
  const messages = git(dir, 'log', '-n', '50', '--grep=^Mends: ', '--format=%B');
  return [...new Set([...messages.matchAll(MENDS)].map(([, version = '']) => version))].slice(0, 50);
}

/**
 * Last commits that touched the files of a bundle or its package folder, newest first, without merges and tests.
 * In a shallow clone the oldest commit seems to have made every file: it is left out.
 */
export function changesOf(dir: string, files: readonly string[]): Change[] {
  const shallow = git(dir, 'rev-parse', '--is-shallow-repository') === 'true';
  const format = `--format=${['%H', '%P', '%an', '%s'].join('%x1f')}`;
  const top = git(dir, 'rev-parse', '--show-toplevel');
  const own = files.filter((file) => file.startsWith(`${top}/`));
  const paths = [dir, ...own, ':(exclude)*.test.*'];
  const told = git(dir, 'log', '--no-merges', '-n', String(DESCRIBED_CHANGES), format, '--', ...paths);
  return told.split('\n').flatMap((row) => {
    const [commit = '', parents = '', author = '', subject = ''] = row.split(UNIT);
    return commit && (parents || !shallow) ? [{ commit, author: line(author), subject: line(subject) }] : [];
  });
}

/** One line of at most 200 characters, the limit of the registry. */
const line = (text: string) => text.replace(/\p{C}/gu, ' ').replace(/^(.{199}).{2,}$/, '$1…');

const LOCK_FILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** The hash of the lockfile of a folder, or of its closest parent with one. */
export function lockHash(dir: string): string {
  const file = LOCK_FILES.map((name) => join(dir, name)).find(existsSync);
  if (file) return createHash('sha256').update(readFileSync(file)).digest('hex');
  return dirname(dir) === dir ? '' : lockHash(dirname(dir));
}

/** The URL of the pipeline run, else BUILDER, else 'local': the machine is not named. */
export function builderOf(env: NodeJS.ProcessEnv): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  return line(
    server && repository && run ? `${server}/${repository}/actions/runs/${run}` : (env.BUILDER ?? 'local'),
  );
}

/**
 * The commit of the folder. `clean`: no local changes; then the date is the commit date, so that a
 * commit always gives the same description.
 */
export function originOf(dir: string): Origin {
  const told = git(dir, 'log', '-1', `--format=${['%H', '%an', '%s', '%cI'].join('%x1f')}`);
  const [commit = '', author = '', subject = '', moment = ''] = told.split(UNIT);
  const clean = commit !== '' && git(dir, 'status', '--porcelain') === '';
  return {
    commit,
    author: line(author),
    subject: line(subject),
    clean,
    mends: mendedBy(dir),
    provenance: { builder: builderOf(process.env), lock: lockHash(dir) },
    createdAt: (clean ? new Date(moment) : new Date()).toISOString(),
  };
}
