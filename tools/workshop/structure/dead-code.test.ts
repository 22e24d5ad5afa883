import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@eveneo/build/base/root';

/**
 * Each file of the contract is an entry, and the dead-code check ignores unused exports of entries by default. A
 * small workspace with the contract's package.json and one consumer shows that our settings report them.
 */
const settings = JSON.parse(readFileSync(join(ROOT, 'knip.json'), 'utf8')) as {
  workspaces: Record<string, Record<string, unknown>>;
};
const root = mkdtempSync(join(tmpdir(), 'dead-code-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

type Told = { file: string; exports: { name: string }[]; types: { name: string }[] };

async function findUnused(contract: Record<string, unknown>): Promise<string[]> {
  const workspaces = {
    '.': {},
    api: { entry: ['src/server.ts'], project: ['**/*.ts'] },
    'api/contract': contract,
  };
  write('knip.json', JSON.stringify({ ...settings, ignoreIssues: {}, workspaces }));
  const knip = join(ROOT, 'node_modules/.bin/knip');
  const args = ['--reporter', 'json', '--include', 'exports,types', '--no-exit-code', '--no-progress'];
  const { stdout } = await promisify(execFile)(knip, args, { cwd: root });
  const { issues } = JSON.parse(stdout) as { issues: Told[] };
  return issues
    .flatMap(({ file, exports, types }) => [...exports, ...types].map(({ name }) => `${file} ${name}`))
    .sort();
}

beforeAll(() => {
  write('package.json', JSON.stringify({ name: 'small', private: true }));
  write('pnpm-workspace.yaml', 'packages:\n  - api\n  - api/contract\n');
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { module: 'ESNext', moduleResolution: 'bundler' } }),
  );
  cpSync(join(ROOT, 'api/contract/package.json'), join(root, 'api/contract/package.json'), {
    recursive: true,
  });
  write(
    'api/contract/delivery/limits.ts',
    'export const USED = 1;\nexport const DEAD = 2;\nexport type Gone = 3;\n',
  );
  write('api/contract/setup.ts', "console.log('set up');\n");
  write(
    'api/package.json',
    JSON.stringify({ name: 'api', dependencies: { '@eveneo/contract': 'workspace:*' } }),
  );
  write(
    'api/src/server.ts',
    "import { USED } from '@eveneo/contract/delivery/limits';\nconsole.log(USED);\n",
  );
  mkdirSync(join(root, 'api/node_modules/@eveneo'), { recursive: true });
  symlinkSync(join(root, 'api/contract'), join(root, 'api/node_modules/@eveneo/contract'));
});

test('an unused export of a contract entry is found, a type as well; a used one is not', async () => {
  expect(await findUnused(settings.workspaces['api/contract'] ?? {})).toEqual([
    'api/contract/delivery/limits.ts DEAD',
    'api/contract/delivery/limits.ts Gone',
  ]);
});

test('control: without its line in the settings they are not found', async () => {
  const { includeEntryExports, ...rest } = settings.workspaces['api/contract'] ?? {};
  expect(includeEntryExports).toBe(true);
  expect(await findUnused(rest)).toEqual([]);
});
