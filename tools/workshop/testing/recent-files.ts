import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files that stand in the folder and that its last commits, or nobody's commit yet, touched; null where there is no
 * history to tell.
 * @param readable what their names match
 */
export function recentFiles(root: string, commits: number, readable = /./): string[] | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 ** 2 })
      .toString()
      .split('\0')
      .map((line) => line.trim());
  try {
    // Of a shallow clone the oldest commit names every file.
    const committed = git('log', `-${commits}`, '--name-only', '--format=', '--no-renames', '-m', '-z');
    const uncommitted = git('ls-files', '--modified', '--others', '--exclude-standard', '-z');
    const files = [...new Set([...committed, ...uncommitted])].filter(Boolean);
    return files.filter((file) => readable.test(file) && existsSync(join(root, file))).sort();
  } catch {
    return null;
  }
}
