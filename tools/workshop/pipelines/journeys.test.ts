import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { deployables } from '@eveneo/build/build/packages';
import { journeyFiles, journeysOf, tagsIn } from './journeys';
import { pipelines } from './workflows';

const files = journeyFiles();
const areas = pipelines().filter((name) => name.startsWith('mf-'));
const workflow = (name: string) => readFileSync(join(ROOT, `.github/workflows/${name}.yml`), 'utf8');

test('the first line of every journey file names its packages, all of which have a pipeline', () => {
  expect(files.size).toBeGreaterThan(30);
  for (const [path, text] of files) {
    const tags = tagsIn(text);
    expect([path, tags.length > 0]).toEqual([path, true]);
    expect([path, tags.filter((tag) => !pipelines().includes(tag))]).toEqual([path, []]);
  }
});

test('a file that names an area belongs to its journeys', () => {
  for (const [path, text] of files) {
    const named = areas.filter((name) => text.includes(name));
    expect([path, named.filter((name) => !tagsIn(text).includes(name))]).toEqual([path, []]);
  }
});

test('every package has journeys', () => {
  for (const name of pipelines())
    expect([name, [...files.values()].some((text) => tagsIn(text).includes(name))]).toEqual([name, true]);
});

test('control: only a first line in that format counts', () => {
  expect(tagsIn('// Of @shell @mf-guest\nimport x;')).toEqual(['shell', 'mf-guest']);
  for (const text of [
    'import x;\n// Of @shell\n',
    '// Of shell\n',
    '// Of\n',
    '// Of @Shell\n',
    '/* Of @shell */\n',
  ])
    expect([text, tagsIn(text)]).toEqual([text, []]);
});

describe('the journeys run for a package', () => {
  const small = new Map([
    ['journeys/faults.spec.ts', '// Of @shell @mf-guest\n'],
    ['delivery/faults.spec.ts', '// Of @mf-guest-book\n'],
  ]);
  /** As Playwright joins them: file, titles, tags. */
  const runs = (name: string, ...parts: string[]) =>
    new RegExp(journeysOf(name, small), 'gi').test(` ${parts.join(' ')}`);

  it('are its files, and no others of the same name', () => {
    expect(runs('mf-guest', 'journeys/faults.spec.ts', 'a title')).toBe(true);
    expect(runs('mf-guest', 'delivery/faults.spec.ts', 'a title')).toBe(false);
    expect(runs('shell', 'journeys/faults.spec.ts', 'a title')).toBe(true);
    expect(runs('mf-admin', 'journeys/faults.spec.ts', 'a title')).toBe(false);
  });
  it('include states with its tag, but none of an area with a similar name', () => {
    expect(runs('mf-guest', 'journeys/states.spec.ts', 'a state', '@mf-guest')).toBe(true);
    expect(runs('mf-guest', 'journeys/states.spec.ts', 'a state', '@mf-guest-book')).toBe(false);
  });
});

test('a workflow runs only the journeys of its package, so that another team’s failure does not block it', () => {
  const runs = (name: string) => [...workflow(name).matchAll(/npm test -- (.*)/g)].map(([, args]) => args);
  expect(runs('deliver')).toEqual(['e2e --of "$NAME"']);
  expect(runs('api')).toEqual(['e2e --of api']);
  for (const name of deployables())
    expect(workflow(name)).toContain(
      `uses: ./.github/workflows/deliver.yml\n    with:\n      name: ${name}\n`,
    );
});
