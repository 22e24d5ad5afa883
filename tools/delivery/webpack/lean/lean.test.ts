import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../base/root';
import { platformFolder } from '../singletons';
import { checkPatched } from './cut-out';
import { leanEntryRules, leanRuntimeRules } from './cuts';
import { leanRemote, leanRouterAlias, leanRuntime } from './lean';

const file = join(mkdtempSync(join(tmpdir(), 'lean-')), 'desc.mjs');
afterAll(() => rmSync(join(file, '..'), { recursive: true }));

test('a patch fits the bytes that it was written for, and no others', () => {
  writeFileSync(file, 'export const a = 1;\n');
  expect(() => checkPatched(file, 'c2a6')).toThrow(/is not what the patch .* was written for/);
  const [, found = ''] = /for \((\w+), not/.exec(message(() => checkPatched(file, 'c2a6'))) ?? [];
  expect(() => checkPatched(file, found)).not.toThrow();
  // A library that is updated changes its bytes.
  writeFileSync(file, 'export const a = 2;\n');
  expect(() => checkPatched(file, found)).toThrow(/npm run bench/);
});

function message(act: () => void): string {
  try {
    act();
  } catch (error) {
    return String(error);
  }
  return '';
}

test('the libraries installed are those that the patches were written for', () => {
  expect(leanRuntime()).toHaveLength(10);
  expect(leanRemote()).toHaveLength(7);
  expect(leanRuntimeRules()).toHaveLength(7);
  expect(leanEntryRules()).toHaveLength(1);
  const alias = leanRouterAlias(platformFolder(join(ROOT, 'shell')));
  expect(Object.values(alias).every((path) => path.includes('/dist/production/'))).toBe(true);
});

/** What a patch makes of a request from a folder. */
function asked(context: string, request: string): string {
  const resource = { context, request };
  for (const { newResource, resourceRegExp } of leanRuntime())
    if (typeof newResource === 'function' && resourceRegExp.test(request))
      newResource(resource as Parameters<typeof newResource>[0]);
  return resource.request;
}

test('only the federation’s own files get the lean one, however the folder is written', () => {
  const inside = '/x/node_modules/@module-federation/runtime-core/dist/utils';
  expect(asked(inside, './preload.js')).toBe(join(__dirname, 'preload.ts'));
  expect(asked(inside.replaceAll('/', '\\'), './preload.js')).toBe(join(__dirname, 'preload.ts'));
  expect(asked('/x/mf-guest/src', './preload.js')).toBe('./preload.js');
});
