/** Builds the package in whose folder it runs: `pnpm --filter mf-guest build`. */
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { webpack, type Configuration, type Stats } from 'webpack';
import { UserError } from '../base/errors';
import { readRelease } from '../build/packages';
import { serverConfig } from './server-config';

function readConfig(dir: string): Configuration {
  const config = join(dir, 'webpack.config.js');
  return createRequire(config)(config) as Configuration;
}

const run = (config: Configuration) =>
  new Promise<Stats>((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) =>
      compiler.close((closing) => {
        const failed = error ?? closing;
        if (failed || !stats) reject(failed ?? new Error('no result'));
        else resolve(stats);
      }),
    );
  });

/** @returns the exit status */
async function build(dir: string): Promise<number> {
  const started = Date.now();
  rmSync(join(dir, 'dist/files'), { recursive: true, force: true });
  const server = serverConfig(dir);
  // The server function first: the browser's build describes the whole release.
  for (const config of [...(server ? [server] : []), readConfig(dir)]) {
    const stats = await run(config);
    const text = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
    if (text) console.log(text);
    if (stats.hasErrors()) return 1;
  }
  const version = readRelease(dir)?.version ?? '';
  console.log(`${basename(dir)} ${version} construit en ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return 0;
}

build(process.cwd()).then(
  (status) => (process.exitCode = status),
  (error: unknown) => {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  },
);
