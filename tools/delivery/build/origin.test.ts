import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { builderOf, changesOf, lockHash, originOf } from './origin';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'origin-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: dir });

test('commit, author, subject, fixed versions, and whether the tree is clean', () => {
  git('init', '-q');
  writeFileSync(join(dir, 'a.txt'), 'a');
  git('add', '.');
  git('commit', '-q', '-m', 'The list is sorted\n\nMends: 1.0.0-0123456789ab\nMends: nothing');
  const origin = originOf(dir);
  expect(origin).toMatchObject({ author: 'Ada', subject: 'The list is sorted', clean: true });
  expect(origin.commit).toMatch(/^[0-9a-f]{40}$/);
  expect(origin.mends).toEqual(['1.0.0-0123456789ab']);
  // The same commit gives the same description: it contains no time of build.
  expect(originOf(dir)).toEqual(origin);
  writeFileSync(join(dir, 'a.txt'), 'changed');
  expect(originOf(dir)).toMatchObject({ commit: origin.commit, clean: false });
});

describe('the commits of a bundle', () => {
  const commit = (file: string, subject: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), subject);
    git('add', '.');
    git('commit', '-q', '-m', subject);
  };
  const subjects = (of = dir) =>
    changesOf(join(of, 'mf-agenda'), [join(of, 'shared/used.ts'), '/elsewhere/lib.ts']).map(
      ({ subject }) => subject,
    );

  beforeEach(() => {
    git('init', '-q');
    commit('mf-agenda/area.ts', 'The area');
    commit('shared/used.ts', 'What it uses');
    commit('shared/other.ts', 'What it does not use');
    commit('mf-agenda/area.test.ts', 'A test of it');
    commit('mf-agenda/area.ts', 'Again');
  });

  test('are those of its folder and of its imported files, newest first, without tests', () => {
    expect(subjects()).toEqual(['Again', 'What it uses', 'The area']);
    expect(changesOf(join(dir, 'mf-agenda'), [])[0]).toEqual({
      commit: originOf(dir).commit,
      author: 'Ada',
      subject: 'Again',
    });
  });

  test('in a shallow clone do not include the first commit, which seems to have made every file', () => {
    const clone = mkdtempSync(join(tmpdir(), 'origin-shallow-'));
    execFileSync('git', ['clone', '-q', '--depth', '2', `file://${dir}`, clone]);
    expect(subjects(clone)).toEqual(['Again']);
    rmSync(clone, { recursive: true });
  });

  test('are limited to the number that a description holds', () => {
    // In one command: each separate commit takes three processes.
    const branch = git('symbolic-ref', 'HEAD').toString().trim();
    const text = (of: string) => `data ${Buffer.byteLength(of)}\n${of}\n`;
    const commits = Array.from({ length: 41 }, (_, at) =>
      [
        `commit ${branch}\ncommitter Ada <ada@example.org> ${1_800_000_000 + at} +0000\n`,
        text(`Change ${at}`),
        `M 100644 inline mf-agenda/area.ts\n`,
        text(String(at)),
      ].join(''),
    );
    execFileSync('git', ['fast-import', '--quiet', '--force'], { cwd: dir, input: commits.join('') });
    expect(subjects()).toHaveLength(40);
    expect(subjects()[0]).toBe('Change 40');
  });

  test('are empty outside of a repository', () => {
    rmSync(join(dir, '.git'), { recursive: true });
    expect(subjects()).toEqual([]);
  });
});

test('outside of a repository there is no provenance', () => {
  expect(originOf(dir)).toMatchObject({ commit: '', author: '', subject: '', clean: false, mends: [] });
});

test('the builder is a pipeline run, or a local machine without a name', () => {
  const run = {
    GITHUB_SERVER_URL: 'https://git.example',
    GITHUB_REPOSITORY: 'team/area',
    GITHUB_RUN_ID: '7',
  };
  expect(builderOf(run)).toBe('https://git.example/team/area/actions/runs/7');
  expect(builderOf({})).toBe('local');
});

test('the lockfile is that of the folder, or of a parent', () => {
  const inside = join(dir, 'mf-agenda');
  mkdirSync(inside);
  writeFileSync(join(dir, 'pnpm-lock.yaml'), 'outer');
  const outer = lockHash(inside);
  expect(outer).toMatch(/^[0-9a-f]{64}$/);
  expect(lockHash(dir)).toBe(outer);
  writeFileSync(join(inside, 'package-lock.json'), '{}');
  expect(lockHash(inside)).not.toBe(outer);
});
