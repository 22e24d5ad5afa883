import { setFlagsFromString } from 'node:v8';
import vm, { type CompileFunctionOptions } from 'node:vm';

/**
 * Jest compiles each module anew for each test file, as each file has a world of its own. Here a module is compiled once
 * a worker and only run anew in each world: a fifth less of processor time for a run of the tests of screens.
 */
const scripts = new Map<string, { source: string; script: vm.Script }>();
const compileAnew = vm.compileFunction;

/** Jest without vm modules refuses them too; our own sources are compiled to `require`. */
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

/** Node's `vm.compileFunction`, for modules of test worlds out of what was compiled for the world before. */
export const compileShared: typeof vm.compileFunction = (
  source,
  params = [],
  options: CompileFunctionOptions = {},
) => {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return compileAnew(source, params, options);
  return scriptOf(source, params, filename).runInContext(parsingContext) as ReturnType<
    typeof vm.compileFunction
  >;
};

/** Makes this process, one of Jest's workers, share what it compiles. */
export function shareScripts(): void {
  // What a test file ran is needed by the next one: not thrown away in between.
  setFlagsFromString('--no-flush-bytecode');
  vm.compileFunction = compileShared;
}
