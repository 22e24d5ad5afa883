import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recentFiles } from './recent-files';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Essai', '-c', 'user.email=essai@exemple.fr', ...args], {
    cwd: root,
    stdio: 'pipe',
  });
const write = (file: string) => writeFileSync(join(root, file), `${file} ${Math.random()}\n`);
const commit = (...files: string[]) => {
  files.forEach(write);
  git('add', '.');
  git('commit', '-q', '-m', files.join());
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'recent-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('what the last commits and nobody’s commit touched, without what is gone', () => {
  git('init', '-q');
  commit('oldest.ts', 'old.ts');
  commit('gone.ts', 'é t é.ts');
  commit('new.ts');
  git('rm', '-q', 'gone.ts');
  git('commit', '-q', '-m', 'removes');
  write('old.ts');
  write('unknown.ts');
  expect(recentFiles(root, 3)).toEqual(['new.ts', 'old.ts', 'unknown.ts', 'é t é.ts']);
  expect(recentFiles(root, 100)).toContain('oldest.ts');
  expect(recentFiles(root, 100, /^o.*\.ts$/)).toEqual(['old.ts', 'oldest.ts']);
  git('checkout', '-q', 'old.ts');
  expect(recentFiles(root, 1)).toEqual(['unknown.ts']);
});

test('where there is no history nothing can be told', () => {
  expect(recentFiles(join(root, 'nowhere'), 3)).toBeNull();
  git('init', '-q');
  expect(recentFiles(root, 3)).toBeNull();
});
