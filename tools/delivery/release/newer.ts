import { execFileSync } from 'node:child_process';
import { ROOT } from '../base/root';

/** Whether the commit is among the ancestors of the other one; false too when this repository knows one of them not. */
export function isAncestor(commit: string, of: string, dir = ROOT): boolean {
  if (!commit || !of || commit === of) return false;
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', commit, of], { cwd: dir, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
