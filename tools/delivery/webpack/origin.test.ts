import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builderOf, lockHash, originOf } from './origin';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'origin-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: dir });

test('commit, author, subject, mended versions, and whether the tree is the commit’s', () => {
  git('init', '-q');
  writeFileSync(join(dir, 'a.txt'), 'a');
  git('add', '.');
  git('commit', '-q', '-m', 'The list is sorted\n\nMends: 1.0.0-0123456789ab\nMends: nothing');
  const origin = originOf(dir);
  expect(origin).toMatchObject({ author: 'Ada', subject: 'The list is sorted', clean: true });
  expect(origin.commit).toMatch(/^[0-9a-f]{40}$/);
  expect(origin.mends).toEqual(['1.0.0-0123456789ab']);
  // The same commit, the same description: no clock in it.
  expect(originOf(dir)).toEqual(origin);
  writeFileSync(join(dir, 'a.txt'), 'changed');
  expect(originOf(dir)).toMatchObject({ commit: origin.commit, clean: false });
});

test('outside of a repository nothing is made up', () => {
  expect(originOf(dir)).toMatchObject({ commit: '', author: '', subject: '', clean: false, mends: [] });
});

test('what builds is a run of a pipeline, or nobody in particular', () => {
  const run = {
    GITHUB_SERVER_URL: 'https://git.example',
    GITHUB_REPOSITORY: 'team/area',
    GITHUB_RUN_ID: '7',
  };
  expect(builderOf(run)).toBe('https://git.example/team/area/actions/runs/7');
  expect(builderOf({})).toBe('local');
});

test('the lock file is that of the folder, or of one around', () => {
  const inside = join(dir, 'mf-agenda');
  mkdirSync(inside);
  writeFileSync(join(dir, 'pnpm-lock.yaml'), 'outer');
  const outer = lockHash(inside);
  expect(outer).toMatch(/^[0-9a-f]{64}$/);
  expect(lockHash(dir)).toBe(outer);
  writeFileSync(join(inside, 'package-lock.json'), '{}');
  expect(lockHash(inside)).not.toBe(outer);
});
