import type { Compilation, Module } from 'webpack';

/** A module that was put together of several; another is what it is. */
const inside = (module: Module) => (module as { modules?: Module[] }).modules ?? [module];

/** The files that a bundle is made of, its libraries left out: absolute, in order, each once. */
export function sourceFiles({ modules }: Pick<Compilation, 'modules'>): string[] {
  const files = [...modules].flatMap(inside).flatMap((module) => {
    const file = module.nameForCondition();
    return file && !/[\\/]node_modules[\\/]/.test(file) ? [file] : [];
  });
  return [...new Set(files)].sort();
}
