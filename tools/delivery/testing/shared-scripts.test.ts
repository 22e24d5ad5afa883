import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { compileShared } from './shared-scripts';

type Compiled = (module: { exports?: unknown }) => void;

function run(source: string, world: vm.Context, filename: string): unknown {
  const module: { exports?: unknown } = {};
  (compileShared(source, ['module'], { filename, parsingContext: world }) as Compiled)(module);
  return module.exports;
}

test('a module is compiled once, and runs in each context with its globals', () => {
  const { Script } = vm;
  const compile = jest.spyOn(vm, 'Script').mockImplementation((...given) => new Script(...given));
  const [one, other] = [vm.createContext({ name: 'one' }), vm.createContext({ name: 'other' })];
  const source = 'let runs = 0; runs += 1; module.exports = name + runs; // the end';
  expect(run(source, one, '/once.js')).toBe('one1');
  expect(run(source, other, '/once.js')).toBe('other1');
  expect(compile).toHaveBeenCalledTimes(1);
});

test('a changed file is compiled again; so is a script without a file', () => {
  const world = vm.createContext({});
  expect(run('module.exports = 1', world, '/changed.js')).toBe(1);
  expect(run('module.exports = 2', world, '/changed.js')).toBe(2);
  expect((compileShared('return 3') as () => number)()).toBe(3);
});

test('a large table is run once for all contexts', () => {
  const filename = createRequire(require.resolve('@testing-library/dom')).resolve('aria-query');
  const source = readFileSync(filename, 'utf8');
  const [one, other] = [vm.createContext({}), vm.createContext({})].map((world) =>
    run(source, world, filename),
  );
  expect(one).toBe(other);
  expect([...(one as { roles: Map<string, unknown> }).roles.keys()]).toContain('button');
});

test('where all test files share a scope, a library runs once, and our modules for each file', () => {
  const filename = createRequire(require.resolve('@testing-library/dom')).resolve('lz-string');
  const source = readFileSync(filename, 'utf8');
  const [one, other] = [1, 2].map(() => run(source, globalThis, filename));
  expect(one).toHaveProperty('compress');
  expect(one).toBe(other);
  const ours = [1, 2].map(() => run('module.exports = {}', globalThis, '/equipe/ours.js'));
  expect(ours[0]).not.toBe(ours[1]);
});

test('an error in a module names its own line and column', () => {
  const world = vm.createContext({});
  const fault = (source: string) => {
    try {
      return String(run(source, world, `/fault-${source.length}.js`));
    } catch (error) {
      return /fault-\d+\.js:(\d+:\d+)/.exec((error as Error).stack ?? '')?.[1];
    }
  };
  expect(fault("throw new Error('here')")).toBe('1:7');
  expect(fault("'use strict';\n  throw new Error('here')")).toBe('2:9');
});
