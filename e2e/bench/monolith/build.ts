import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import type { ModuleFiles } from '@eveneo/contract/delivery/releases';
import { chunkName, declaredPages, monolithConfig } from './webpack.config.js';

export interface Monolith {
  initial: ModuleFiles;
  /** By '<area>/<module>': the further files that the page needs. */
  pages: Record<string, ModuleFiles>;
  /** Files that load beside the first page: the HTTP client for later calls. */
  beside: string[];
  files: Map<string, Buffer>;
}

const byKind = (files: readonly string[]): ModuleFiles => ({
  js: files.filter((file) => file.endsWith('.js')),
  css: files.filter((file) => file.endsWith('.css')),
});

function run(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const json = stats?.toJson({ all: false, chunkGroups: true, entrypoints: true, errors: true });
      compiler.close(() => {
        if (error || !json || json.errors?.length)
          reject(error ?? new Error(json?.errors?.map(({ message }) => message).join('\n')));
        else resolve(json);
      });
    });
  });
}

export async function buildMonolith(options: { edited?: boolean; tuned?: boolean } = {}): Promise<Monolith> {
  const config = monolithConfig(options);
  const stats = await run(config);
  const folder = config.output?.path ?? '';
  const assetsOf = (group: { assets?: { name: string }[] } | undefined) =>
    byKind((group?.assets ?? []).map(({ name }) => name));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): [string, Buffer] => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1), readFileSync(path)];
    });
  return {
    initial: assetsOf(stats.entrypoints?.['main']),
    pages: Object.fromEntries(
      declaredPages().map((page) => [page, assetsOf(stats.namedChunkGroups?.[chunkName(page)])]),
    ),
    beside: assetsOf(stats.namedChunkGroups?.['http']).js,
    files: new Map(files),
  };
}
