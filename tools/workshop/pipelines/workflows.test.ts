import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { dependenciesOf } from '../testing/workspace';
import { pipelines, triggersOf, workflowOf } from './workflows';

const folder = join(ROOT, '.github/workflows');
const read = (name: string) => readFileSync(join(folder, `${name}.yml`), 'utf8');

/** The part of a dependency that can end up in what a package delivers. */
const DELIVERED: Record<string, string> = { 'tools/delivery': 'tools/delivery/webpack' };

test('every package that is delivered has its pipeline, and no other exists', () => {
  expect(readdirSync(folder).sort()).toEqual(
    pipelines()
      .map((name) => `${name}.yml`)
      .sort(),
  );
});

describe.each(pipelines())('%s', (name) => {
  it('is as the workspace says (else: npx tsx tools/workshop/pipelines/write.ts)', () => {
    expect(read(name)).toBe(workflowOf(name));
  });

  it('starts on a change of its own folder and of every package it depends on', () => {
    const covered = (path: string) =>
      triggersOf(name).some((pattern) => `${path}/`.startsWith(pattern.replace(/\*\*$/, '')));
    const needed = ['api', 'tools'].includes(name)
      ? []
      : dependenciesOf(name).map((path) => DELIVERED[path] ?? path);
    expect([name, ...needed].filter((path) => !covered(path))).toEqual([]);
  });

  it('does not start on a change of another remote', () => {
    const others = pipelines().filter((other) => other !== name && other.startsWith('mf-'));
    for (const other of others) expect(triggersOf(name).join('\n')).not.toContain(`${other}/`);
  });

  it('names no token and no key but its own', () => {
    const secrets = [...read(name).matchAll(/secrets\.(\w+)/g)].map(([, secret]) => secret);
    const own = name.toUpperCase().replaceAll('-', '_');
    expect(secrets.length > 0).toBe(name !== 'tools');
    expect(
      secrets.filter((secret) => !/_(TOKEN|KEY)_(.+)$/.exec(secret ?? '')?.[2]?.match(`^${own}$`)),
    ).toEqual([]);
  });
});

test('actions are named by the hash of a commit, with the version that it is', () => {
  for (const name of pipelines())
    for (const [, action = ''] of read(name).matchAll(/uses: (.*)/g))
      expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('what is published are the bytes that were tested, one after the other and never backwards', () => {
  const text = read('mf-guest');
  const steps = [...text.matchAll(/npm run release -- (publish .*) --why/g)].map(([, step]) => step);
  expect(steps).toEqual([
    'publish mf-guest --built --newer --canary 10',
    'publish mf-guest --built --newer --activate',
  ]);
  expect(text.match(/npm run build -- /g)).toHaveLength(1);
  // Both under one lock, which no later run takes away from them.
  expect(text.match(/group: deliver-mf-guest\n\s+cancel-in-progress: false/g)).toHaveLength(2);
  expect(text).toContain('environment: mf-guest-live');
});

test('a change anywhere is tested by some pipeline', () => {
  const patterns = pipelines().flatMap(triggersOf);
  const entries = readdirSync(ROOT, { withFileTypes: true }).filter(
    ({ name }) => name === '.github' || !/^(\.|node_modules$)/.test(name),
  );
  const untested = entries.filter((entry) =>
    entry.isDirectory() ? !patterns.includes(`${entry.name}/**`) : !patterns.includes('*'),
  );
  expect(untested.map(({ name }) => name)).toEqual([]);
});
