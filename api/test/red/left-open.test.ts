import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

/** A project of jest's configuration, without the global setup that has already run. */
function projectOf(name: string) {
  const { projects } = createRequire(__filename)(join(ROOT, 'jest.config.js')) as {
    projects: Record<string, unknown>[];
  };
  const { globalSetup, globalTeardown, ...project } =
    projects.find(({ displayName }) => displayName === name) ?? {};
  return project;
}

test('a file that fails with open resources ends, red', async () => {
  const config = {
    ...projectOf('api'),
    testTimeout: 60_000,
    // Otherwise the new process first scans the whole workspace.
    roots: [join(ROOT, 'api')],
    testMatch: [join(__dirname, 'left-open.fixture.ts')],
  };
  // In one process and without forced exit: an open resource would keep it running.
  const args = [
    join(ROOT, 'node_modules/jest/bin/jest.js'),
    '-i',
    '--ci',
    '--config',
    JSON.stringify(config),
  ];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  const limit = setTimeout(() => child.kill('SIGKILL'), 110_000);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(limit);
  expect(said).toContain('Tests:       1 failed, 1 passed, 2 total');
  expect(said).toContain('Expected: "green"');
  expect(code).toBe(1);
});
