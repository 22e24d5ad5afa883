import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAncestor } from './newer';

test('an older commit is told from a newer, and what cannot be known is neither', () => {
  const dir = mkdtempSync(join(tmpdir(), 'newer-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@example.org', ...args], {
      cwd: dir,
      encoding: 'utf8',
    }).trim();
  git('init', '-q');
  const commit = (text: string) => {
    git('commit', '-q', '--allow-empty', '-m', text);
    return git('rev-parse', 'HEAD');
  };
  const [older, newer] = [commit('one'), commit('two')];
  expect(isAncestor(older, newer, dir)).toBe(true);
  expect(isAncestor(newer, older, dir)).toBe(false);
  expect(isAncestor(newer, newer, dir)).toBe(false);
  expect(isAncestor('', newer, dir)).toBe(false);
  expect(isAncestor('0'.repeat(40), newer, dir)).toBe(false);
  rmSync(dir, { recursive: true });
});
