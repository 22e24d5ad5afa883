import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import * as ts from 'typescript';
import { ROOT } from '../base/root';
import { areaTests } from './jest';

type Manifest = Record<string, Record<string, string>>;
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Manifest;

test('an area in a separate repository installs the versions that this project tests with', () => {
  const asked = read('tools/delivery/package.json').peerDependencies ?? {};
  const here = read('package.json').devDependencies ?? {};
  expect(Object.keys(asked).length).toBeGreaterThan(5);
  expect(asked).toEqual(Object.fromEntries(Object.keys(asked).map((name) => [name, here[name]])));
});

test('our packages are compiled where they are installed, libraries are not', () => {
  const [left = ''] = areaTests('/equipe/mf-agenda').transformIgnorePatterns;
  const compiled = (path: string) => !new RegExp(left).test(path);
  const inside = (path: string) => `/equipe/mf-agenda/node_modules/${path}`;
  for (const path of ['@eveneo/platform/src/index.ts', 'mf-shared/ui/page/index.ts', 'msw/lib/node.mjs'])
    expect([path, compiled(inside(path))]).toEqual([path, true]);
  for (const path of ['react/index.js', 'axios/dist/axios.js', 'shellwords/index.js'])
    expect([path, compiled(inside(path))]).toEqual([path, false]);
});

test('only its own tests are run, and every file that the settings name exists', () => {
  const settings = areaTests('/equipe/mf-agenda');
  expect(settings.testMatch).toEqual(['<rootDir>/src/**/*.test.{ts,tsx}']);
  const files = [
    settings.testEnvironment,
    ...settings.setupFilesAfterEnv,
    // The others are beside the file that requires them.
    ...Object.values(settings.moduleNameMapper).filter(isAbsolute),
  ];
  for (const file of files) expect(readFileSync(file, 'utf8')).not.toBe('');
});

test('an area in a separate repository has this project’s compiler options', () => {
  const optionsOf = (path: string) => {
    const { config } = ts.readConfigFile(join(ROOT, path), (file) => readFileSync(file, 'utf8')) as {
      config: { compilerOptions: Record<string, unknown> };
    };
    return config.compilerOptions;
  };
  const [theirs, ours] = [
    optionsOf('tools/delivery/types/tsconfig.area.json'),
    optionsOf('tsconfig.base.json'),
  ];
  const rules = Object.keys(ours).filter(
    (name) => !['incremental', 'exactOptionalPropertyTypes'].includes(name),
  );
  expect(rules.length).toBeGreaterThan(8);
  for (const rule of rules) expect([rule, theirs[rule]]).toEqual([rule, ours[rule]]);
});
