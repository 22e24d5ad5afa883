/**
 * Builds the package in whose folder it runs: `pnpm --filter mf-guest build`. Started with a channel
 * (build/builder.ts), it builds the package of each folder that it is sent, and answers with a `Built`.
 */
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { webpack, type Configuration, type Stats } from 'webpack';
import { UserError } from '../base/errors';
import type { Built } from '../build/builder';
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

async function build(dir: string): Promise<Built> {
  const started = Date.now();
  rmSync(join(dir, 'dist/files'), { recursive: true, force: true });
  const server = serverConfig(dir);
  const texts: string[] = [];
  // The server function first: the browser's build describes the whole release.
  for (const config of [...(server ? [server] : []), readConfig(dir)]) {
    const stats = await run(config);
    const text = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
    if (text) texts.push(text);
    if (stats.hasErrors()) return { ok: false, text: texts.join('\n') };
  }
  const version = readRelease(dir)?.version ?? '';
  texts.push(`${basename(dir)} ${version} construit en ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return { ok: true, text: texts.join('\n') };
}

async function buildIn(dir: string): Promise<Built> {
  process.chdir(dir);
  return build(dir).catch((error: unknown) => ({
    ok: false,
    text: error instanceof UserError ? error.message : String(error instanceof Error ? error.stack : error),
  }));
}

if (process.send) {
  process.on('message', (dir: string) => void buildIn(dir).then((built) => process.send?.(built)));
  // A killed `npm start` must leave no build that writes beside the next one's.
  process.on('disconnect', () => process.exit());
} else
  void buildIn(process.cwd()).then(({ ok, text }) => {
    console[ok ? 'log' : 'error'](text);
    process.exitCode = ok ? 0 : 1;
  });
