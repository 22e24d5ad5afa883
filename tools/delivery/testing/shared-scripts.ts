import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import vm, { type CompileFunctionOptions } from 'node:vm';
import { transform } from './jest';

/**
 * Jest compiles each module once per test file. Here a worker compiles it once and reruns it for each file, which
 * saves a fifth of the processor time of screen tests.
 */
const scripts = new Map<string, { source: string; script: vm.Script }>();
const compileAnew = vm.compileFunction;

/** As in Jest without vm modules; our sources are compiled to `require`. */
const refuseImport = () => Promise.reject(new Error('no dynamic import in tests'));

function scriptOf(source: string, params: readonly string[], filename: string): vm.Script {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${params.join(', ')}) {`;
  const script = new vm.Script(`${head}${source}\n})`, {
    filename,
    columnOffset: -head.length,
    importModuleDynamically: refuseImport,
  });
  scripts.set(filename, { source, script });
  return script;
}

/** Large tables, and code that does not depend on the context: a worker runs them once. */
const TABLES = /\/node_modules\/(aria-query|graphql|mime-db|tldts)\//;

const UNCOMPILED = new RegExp(transform.transformIgnorePatterns.join('|'));
const OF_JEST = /\/node_modules\/(@?jest|expect\/)/;

/**
 * When test files share the global scope, a worker runs a library once. Jest's own modules keep state per file.
 */
const isLibrary = (filename: string) => UNCOMPILED.test(filename) && !OF_JEST.test(filename);

const runOnce = (filename: string) => (module: { exports: unknown }) => {
  module.exports = createRequire(filename)(filename);
};

/** `vm.compileFunction` with scripts shared between test files. */
export const compileShared: typeof vm.compileFunction = (
  source,
  params = [],
  options: CompileFunctionOptions = {},
) => {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return compileAnew(source, params, options);
  if (TABLES.test(filename)) return runOnce(filename);
  const shared = parsingContext === globalThis;
  if (shared && isLibrary(filename)) return runOnce(filename);
  const script = scriptOf(source, params, filename);
  return (shared ? script.runInThisContext() : script.runInContext(parsingContext)) as ReturnType<
    typeof vm.compileFunction
  >;
};

/** Makes this worker share compiled scripts. */
export function shareScripts(): void {
  // Keep the bytecode for the next test file.
  setFlagsFromString('--no-flush-bytecode');
  vm.compileFunction = compileShared;
}
