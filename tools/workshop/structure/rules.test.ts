import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@eveneo/build/base/root';

/** Our linter and import rules, applied to a small project with a violation of each rule. */
const root = mkdtempSync(join(tmpdir(), 'rules-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const read = (name: string, ...args: string[]) =>
  promisify(execFile)(join(ROOT, 'node_modules/.bin', name), args, {
    cwd: root,
    maxBuffer: 64 * 1024 ** 2,
  }).then(
    ({ stdout }) => stdout,
    // Findings are an exit code above 0, with the report on stdout.
    ({ stdout }: { stdout: string }) => stdout,
  );

const FEATURE = 'mf-shared/features/account/x.ts';
/** Rule, importing file, imported file or library. */
const IMPORTS: [rule: string, from: string, to: string][] = [
  ['circle-of-files', 'api/src/circle/a.ts', 'api/src/circle/b.ts'],
  ['circle-of-folders', 'shell/src/one/a.ts', 'shell/src/two/b.ts'],
  ['circle-of-folders', 'shell/src/two/c.ts', 'shell/src/one/d.ts'],
  ['folders-in-kebab-case', 'api/src/MyFolder/x.ts', 'api/src/target.ts'],
  ['contract-stands-alone', 'api/contract/x.ts', 'api/src/target.ts'],
  ['server-kit-knows-the-contract', 'api/server-kit/x.ts', 'api/src/target.ts'],
  ['browsers-know-no-server-kit', 'shell/src/w.ts', 'api/server-kit/target.ts'],
  ['platform-knows-the-contract', 'mf-shared/platform/src/x.ts', 'mf-shared/ui/target.ts'],
  ['shared-knows-platform-and-contract', 'mf-shared/ui/y.ts', 'mf-a/src/target.ts'],
  ['remote-knows-shared-platform-and-contract', 'mf-a/src/x.ts', 'api/src/target.ts'],
  ['remote-knows-no-other', 'mf-b/src/x.ts', 'mf-a/src/target.ts'],
  ['shell-knows-no-remote', 'shell/src/x.ts', 'mf-a/src/target.ts'],
  ['api-knows-the-contract', 'api/src/x.ts', 'tools/workshop/target.ts'],
  ['build-knows-the-contract', 'tools/delivery/x.ts', 'tools/workshop/target.ts'],
  ['tools-know-build-and-contract', 'tools/workshop/x.ts', 'mf-a/src/target.ts'],
  ['migrations-import-nothing-that-lives', 'api/migrations/002-x.ts', 'api/src/target.ts'],
  ['shared-styles', 'mf-shared/styles/x.ts', 'mf-shared/ui/target.ts'],
  ['shared-format', 'mf-shared/format/x.ts', 'mf-shared/ui/target.ts'],
  ['shared-api', 'mf-shared/api/x.ts', 'mf-shared/ui/target.ts'],
  ['shared-ui', 'mf-shared/ui/x.ts', 'mf-shared/features/calendar/target.ts'],
  ['api-ground', 'api/src/ground/x.ts', 'api/src/db/target.ts'],
  ['api-db', 'api/src/db/x.ts', 'api/src/http/target.ts'],
  ['api-http', 'api/src/http/x.ts', 'api/src/base/target.ts'],
  ['api-base', 'api/src/base/words/x.ts', 'api/src/product/events/target.ts'],
  ['api-product', 'api/src/product/events/x.ts', 'api/src/around/mail/target.ts'],
  ['feature-knows-no-other', FEATURE, 'mf-shared/features/calendar/target.ts'],
  ['part-by-its-package-name', 'mf-b/src/y.ts', 'mf-shared/ui/target.ts'],
  ['inner-package-by-its-name', 'api/src/y.ts', 'api/contract/target.ts'],
  ['one-door-(react-router(-dom)?|axios|zustand|@tanstack)', 'shell/src/y.ts', 'axios'],
  ['one-door-(moment|react-big-calendar)', 'mf-shared/ui/z.ts', 'moment'],
  ['one-door-(knex|mysql2)', 'shell/server/x.ts', 'knex'],
];
/** Allowed imports. */
const SOUND: [from: string, to: string][] = [
  // The other half of the circle between two files.
  ['api/src/circle/b.ts', 'api/src/circle/a.ts'],
  ['mf-shared/features/calendar/x.ts', 'moment'],
  ['mf-shared/platform/src/y.ts', 'axios'],
  ['api/src/z.ts', 'knex'],
  ['api/src/z.ts', 'api/src/target.ts'],
  ['api/src/around/mail/x.ts', 'api/src/product/events/target.ts'],
  ['mf-shared/features/calendar/x.ts', 'mf-shared/ui/target.ts'],
  ['tools/workshop/y.ts', 'tools/workshop/target.ts'],
];
/** Imports that tests must not have: rule, test, imported file. */
const TESTS: [rule: string, from: string, to: string][] = [
  ['remote-knows-no-other', 'mf-b/src/z.test.ts', 'mf-a/src/target.ts'],
  ['remote-knows-no-other', 'mf-b/src/y.test.ts', 'mf-a/src/testing/target.ts'],
  ['contract-stands-alone', 'api/contract/z.test.ts', 'api/server-kit/target.ts'],
  ['shell-knows-no-remote', 'shell/server/z.test.ts', 'tools/workshop/target.ts'],
];
const SOUND_TEST: [from: string, to: string] = ['mf-b/src/x.test.ts', 'mf-b/src/testing/target.ts'];

const up = (file: string) => '../'.repeat(file.split('/').length - 1);
const importLine = (from: string, to: string) =>
  `import '${to.includes('/') ? up(from) + to.replace('.ts', '') : to}';\n`;

beforeAll(() => {
  for (const file of ['.dependency-cruiser.cjs', '.dependency-cruiser.tests.cjs', '.oxlintrc.json'])
    cpSync(join(ROOT, file), join(root, file));
  write('package.json', '{"name":"small","private":true}');
  write(
    'tsconfig.json',
    '{"compilerOptions":{"strict":true,"module":"ESNext","moduleResolution":"bundler","jsx":"preserve"}}',
  );
  for (const library of ['axios', 'moment', 'knex']) write(`node_modules/${library}/index.js`, '');
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules/typescript'), join(root, 'node_modules/typescript'));
  const texts = new Map<string, string>();
  for (const [from, to] of [...[...IMPORTS, ...TESTS].map(([, ...pair]) => pair), ...SOUND, SOUND_TEST]) {
    texts.set(from, (texts.get(from) ?? '') + importLine(from, to));
    if (to.includes('/') && !texts.has(to)) texts.set(to, '');
  }
  for (const [file, text] of texts) write(file, `${text}export {};\n`);
});

test('each import rule reports its violation, and nothing else', async () => {
  const parts = ['api', 'shell', 'mf-a', 'mf-b', 'mf-shared', 'tools'];
  const args = ['--config', '.dependency-cruiser.cjs', '-T', 'json', ...parts];
  const { summary } = JSON.parse(await read('depcruise', ...args)) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  const told = summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
  for (const [rule, from] of IMPORTS)
    expect(told).toContain(`${rule} ${rule === 'circle-of-folders' ? dirname(from) : from}`);
  const red = IMPORTS.flatMap(([, from]) => [from, dirname(from)]);
  const sound = SOUND.map(([from]) => from).filter((from) => !red.includes(from));
  expect(summary.violations.filter(({ from }) => sound.includes(from))).toEqual([]);
});

test('tests must not cross boundaries either', async () => {
  const args = [
    '--config',
    '.dependency-cruiser.tests.cjs',
    '-T',
    'json',
    '{api,shell,mf-*}/**/*.test.{ts,tsx}',
  ];
  const { summary } = JSON.parse(await read('depcruise', ...args)) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  const told = summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
  for (const [rule, from] of TESTS) expect(told).toContain(`${rule} ${from}`);
  expect(told.filter((one) => one.endsWith(SOUND_TEST[0]))).toEqual([]);
});

/** Rule and a file that breaks it. */
const LINTED: [rule: string, file: string, text: string][] = [
  ['typescript(no-floating-promises)', 'api/f.ts', 'const a = async () => 1;\na();'],
  ['typescript(no-misused-promises)', 'api/g.ts', 'export const a = (b: Promise<boolean>) => (b ? 1 : 2);'],
  ['typescript(await-thenable)', 'api/h.ts', 'export const a = async () => await 1;'],
  ['typescript(only-throw-error)', 'api/i.ts', "export const a = () => {\n  throw 'a';\n};"],
  [
    'typescript(switch-exhaustiveness-check)',
    'api/j.ts',
    "export function a(b: 'x' | 'y') {\n  switch (b) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}",
  ],
  ['typescript(no-explicit-any)', 'api/k.ts', 'export const a = (b: any): unknown => b;'],
  ['typescript(no-non-null-assertion)', 'api/l.ts', 'export const a = (b?: string) => b!.length;'],
  ['typescript(consistent-type-imports)', 'api/m.ts', "import { B } from './b';\nexport type A = B;"],
  ['eslint(no-unused-vars)', 'api/n.ts', 'const a = 1;'],
  ['eslint(eqeqeq)', 'api/o.ts', 'export const a = (b: number) => b == 1;'],
  [
    'eslint(max-lines-per-function)',
    'api/p.ts',
    `export function a() {\n${'  Math.random();\n'.repeat(61)}}`,
  ],
  ['eslint(complexity)', 'api/q.ts', `export const a = (b: number) =>\n${'  b ||\n'.repeat(16)}  1;`],
  ['unicorn(filename-case)', 'api/my_File.ts', 'export const a = 1;'],
  ['import(no-default-export)', 'api/r.ts', 'export default 1;'],
  [
    'react(rules-of-hooks)',
    'mf-a/src/A.tsx',
    "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(1);\n  return null;\n}",
  ],
  ['jsx-a11y(alt-text)', 'mf-a/src/B.tsx', 'export const B = () => <img src="/a.png" />;'],
  [
    'jsx-a11y(click-events-have-key-events)',
    'shell/src/C.tsx',
    'export const C = () => <div role="note" onClick={() => undefined} />;',
  ],
];

test('each linter rule reports its violation, and allows the same code in a test where it may be', async () => {
  for (const [, file, text] of LINTED) write(file, `${text}\n`);
  write('api/b.ts', 'export type B = 1;\n');
  write('api/l.test.ts', 'export const a = (b?: string) => b!.length;\n');
  const { diagnostics } = JSON.parse(await read('oxlint', '-f', 'json', 'api', 'mf-a', 'shell')) as {
    diagnostics: { code: string; filename: string }[];
  };
  const told = diagnostics.map(({ code, filename }) => `${code} ${filename}`);
  for (const [rule, file] of LINTED)
    expect(told).toContainEqual(
      expect.stringMatching(
        `^${rule.replace(/[()]/g, '\\$&').replace('react\\(', 'react(-hooks)?\\(')} ${file}$`,
      ),
    );
  expect(told.filter((one) => one.includes('l.test.ts'))).toEqual([]);
});
