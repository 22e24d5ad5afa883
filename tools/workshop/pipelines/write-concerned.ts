import { execFileSync } from 'node:child_process';
import { ROOT } from '@eveneo/build/base/root';
import { concerned } from './concerned';

/**
 * `npx tsx tools/workshop/pipelines/write-concerned.ts mf-guest <commit>` prints 'deliver=true' when what has changed
 * since the commit can be in the package's bundle. Without a commit that can be looked up, it always can.
 */
const [name = '', before = ''] = process.argv.slice(2);

function changedSince(commit: string): string[] | null {
  if (!/^(?!0{40})[0-9a-f]{40}$/.test(commit)) return null;
  try {
    const args = ['diff', '--name-only', '--no-renames', commit, 'HEAD'];
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  } catch {
    return null;
  }
}

const changed = changedSince(before);
console.log(`deliver=${String(changed === null || concerned(changed).includes(name))}`);
