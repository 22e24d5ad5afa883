import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Module } from 'webpack';
import type { ModuleFiles, ReleaseFile } from '@eveneo/contract/delivery/releases';
import { integrityOf } from '@eveneo/server-kit/signatures/content-name';

const listFiles = (dir: string, prefix = ''): string[] =>
  readdirSync(join(dir, prefix), { withFileTypes: true }).flatMap((entry) => {
    const relative = prefix ? `${prefix}/${entry.name}` : entry.name;
    return entry.isDirectory() ? listFiles(dir, relative) : [relative];
  });

/** Every file below the folder, with its size and hash, sorted by path. */
export const describeFiles = (folder: string): ReleaseFile[] =>
  listFiles(folder)
    .sort()
    .map((path) => {
      const bytes = readFileSync(join(folder, path));
      return { path, size: bytes.length, integrity: integrityOf(bytes) };
    });

/** Separates scripts and styles, as a release description lists a module's files. */
export const byKind = (files: readonly string[]): ModuleFiles => ({
  js: files.filter((file) => file.endsWith('.js')),
  css: files.filter((file) => file.endsWith('.css')),
});

/** Every module of a bundle, including concatenated ones. */
export const modulesOf = ({ modules }: Pick<Compilation, 'modules'>): Module[] =>
  [...modules].flatMap((module) => (module as { modules?: Module[] }).modules ?? [module]);

/** The source files of a bundle, without libraries: absolute, sorted, unique. */
export function sourceFiles(compilation: Pick<Compilation, 'modules'>): string[] {
  const files = modulesOf(compilation).flatMap((module) => {
    const file = module.nameForCondition();
    return file && !/[\\/]node_modules[\\/]/.test(file) ? [file] : [];
  });
  return [...new Set(files)].sort();
}
