import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { deployables } from '@eveneo/build/build/packages';
import { dependenciesOf } from '../testing/workspace';
import { pipelines, workflowOf } from './workflows';

const folder = join(ROOT, '.github/workflows');
const read = (name: string) => readFileSync(join(folder, `${name}.yml`), 'utf8');
const triggersOf = (name: string) => [
  ...new Set([...read(name).matchAll(/^ {6}- '(.*)'$/gm)].map(([, path = '']) => path)),
];

/** The part of a dependency that can end up in a package's release. */
const DELIVERED: Record<string, string> = { 'tools/delivery': 'tools/delivery/webpack' };

test('every released package has its pipeline, and there are no others', () => {
  expect(readdirSync(folder).sort()).toEqual([...pipelines(), 'deliver'].map((name) => `${name}.yml`).sort());
});

test.each(deployables())(
  '%s matches the workspace (otherwise: npx tsx tools/workshop/pipelines/write.ts)',
  (name) => {
    expect(read(name)).toBe(workflowOf(name));
  },
);

describe.each(pipelines())('%s', (name) => {
  it('runs on a change of its own folder and of every package it depends on', () => {
    const covered = (path: string) =>
      triggersOf(name).some((pattern) => `${path}/`.startsWith(pattern.replace(/\*\*$/, '')));
    const needed = ['api', 'tools'].includes(name)
      ? []
      : dependenciesOf(name).map((path) => DELIVERED[path] ?? path);
    expect([name, ...needed].filter((path) => !covered(path))).toEqual([]);
  });

  it('does not run on a change of another remote', () => {
    const others = pipelines().filter((other) => other !== name && other.startsWith('mf-'));
    for (const other of others) expect(triggersOf(name).join('\n')).not.toContain(`${other}/`);
  });
});

/** The workflows, and their shared steps. */
const texts = [...pipelines(), 'deliver'].map(read);
texts.push(readFileSync(join(ROOT, '.github/actions/install/action.yml'), 'utf8'));

test('actions are pinned to a commit hash with a version comment, or are our own', () => {
  for (const [, action = ''] of texts.join('\n').matchAll(/uses: (.*)/g))
    if (action.startsWith('./')) expect([action, existsSync(join(ROOT, action))]).toEqual([action, true]);
    else expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('only a job with an environment reads a token or a key: those of that environment', () => {
  const jobs = texts.flatMap((text) => text.split(/^(?= {2}[\w-]+:$)/m));
  const reading = jobs.filter((job) => job.includes('secrets.'));
  expect(reading).toHaveLength(4);
  for (const job of reading) {
    expect(job).toMatch(/^ {4}environment: (?:api|shell|\$\{\{ inputs\.name \}\}(?:-live)?)$/m);
    expect(job.match(/secrets\.\w+/g)?.join()).toMatch(
      /^(?:,?secrets\.(?:RELEASE_TOKEN|RELEASE_KEY|DEPLOY_TOKEN))+$/,
    );
  }
});

test('the published bytes are the tested ones; runs publish one at a time and never backwards', () => {
  const text = read('deliver');
  const steps = [...text.matchAll(/npm run release -- (publish .*) --why/g)].map(([, step]) => step);
  expect(steps).toEqual([
    'publish "$NAME" --built --newer --canary 10',
    'publish "$NAME" --built --newer --activate',
  ]);
  expect(text.match(/npm run build -- /g)).toHaveLength(1);
  // Both jobs share one concurrency group; a later run waits and does not cancel them.
  expect(text.match(/group: deliver-\$\{\{ inputs\.name \}\}\n\s+cancel-in-progress: false/g)).toHaveLength(
    2,
  );
  expect(text).toContain('environment: ${{ inputs.name }}-live');
});

test('every file of the repository triggers some pipeline', () => {
  const patterns = pipelines().flatMap(triggersOf);
  const entries = readdirSync(ROOT, { withFileTypes: true }).filter(
    ({ name }) => name === '.github' || !/^(\.|node_modules$)/.test(name),
  );
  const untested = entries.filter((entry) =>
    entry.isDirectory() ? !patterns.includes(`${entry.name}/**`) : !patterns.includes('*'),
  );
  expect(untested.map(({ name }) => name)).toEqual([]);
});
