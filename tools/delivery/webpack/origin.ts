import { execFileSync } from 'node:child_process';

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

/** Where a build comes from; empty outside of a repository. */
export type Origin = {
  commit: string;
  author: string;
  subject: string;
  clean: boolean;
  mends: string[];
  createdAt: string;
};

const MENDS = /^Mends: (\d+\.\d+\.\d+-[0-9a-f]{12})$/gm;
/** Field separator: no author and no message holds it. */
const UNIT = '\x1f';

/** The versions whose fault the history mends, newest first: 'Mends: 1.0.0-…' on a line of a commit message. */
function mendedBy(dir: string): string[] {
  const messages = git(dir, 'log', '-n', '50', '--grep=^Mends: ', '--format=%B');
  return [...new Set([...messages.matchAll(MENDS)].map(([, version = '']) => version))].slice(0, 50);
}

/** One line of at most 200 characters, as the registry takes it. */
const line = (text: string) => text.replace(/\p{C}/gu, ' ').slice(0, 200);

/**
 * The commit that the folder stands at. `clean` says whether the tree is that commit's; the moment is then the commit's
 * own, so that the same commit gives the same description on any day.
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
    createdAt: (clean ? new Date(moment) : new Date()).toISOString(),
  };
}
