import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildChanged } from '@eveneo/build/build/build';
import { deployables } from '@eveneo/build/build/packages';
import { collect } from '@eveneo/build/processes/collect';
import { runToEnd } from '@eveneo/build/processes/run-to-end';
import { ROOT } from '@eveneo/build/base/root';
import { lint } from '../commands/lint';
import { journeysOf } from '../pipelines/journeys';
import { texts } from '../texts';
import { provideBrowser } from './browser';
import { jestCounts, playwrightCounts, type Counts } from './counts';
import { countWithSecondTry, type JestFiles } from './second-try';
import type { Print, Stage } from './side-by-side';

/** What the runners report, by stage. */
export const RESULTS = join(ROOT, '.cache/test-results');

/** Reads a runner's report; a runner that left none has failed. */
function report(name: string, file: string, count: (json: never) => Counts, print: Print): Counts {
  if (existsSync(file)) return count(JSON.parse(readFileSync(file, 'utf8')) as never);
  print(texts.test.noResult(name));
  return { passed: 0, failed: 1 };
}

export type StageOptions = {
  env: NodeJS.ProcessEnv;
  /** Ends what runs in the background. */
  signal: AbortSignal;
  /** The package whose journeys are run; without, all of them. */
  of?: string | undefined;
};

type MakeStage = (options: StageOptions) => Stage;

async function countLint(...how: Parameters<typeof lint>): Promise<Counts> {
  const results = await lint(...how);
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed };
}

export const checks: MakeStage = () => ({ name: texts.test.lint, run: (print) => countLint(print) });

export const checksBehind: MakeStage = ({ signal }) => ({
  name: texts.test.lint,
  run: (print) => countLint(print, { background: true, signal }),
});

/** What jest reported; on the integration machine files that failed have a second try, which `again` makes. */
async function jestReport(
  name: string,
  file: string,
  print: Print,
  again: (file: string, paths: readonly string[]) => Promise<unknown>,
): Promise<Counts> {
  if (!process.env.CI || !existsSync(file)) return report(name, file, jestCounts, print);
  const read = (from: string) => JSON.parse(readFileSync(from, 'utf8')) as JestFiles;
  return countWithSecondTry(read(file), async (paths) => {
    for (const path of paths) print(texts.test.secondTry(relative(ROOT, path)));
    const second = file.replace('.json', '-second.json');
    await again(second, paths);
    return existsSync(second) ? read(second) : null;
  });
}

const jestArguments = (file: string, ...more: string[]) => [
  join(ROOT, 'node_modules/jest/bin/jest.js'),
  ...['--ci', '--json', `--outputFile=${file}`, '--silent', ...more],
];

const jest = (name: string, ...projects: string[]): MakeStage => {
  return ({ env }) => ({
    name,
    run: async (print) => {
      const file = join(RESULTS, 'jest.json');
      const chosen = projects.length ? ['--selectProjects', ...projects] : [];
      // One more than two cores: the tests of the API wait for the database, or for time to pass, a third of theirs.
      await runToEnd(process.execPath, jestArguments(file, '--maxWorkers=3', ...chosen), env);
      return jestReport(name, file, print, (second, paths) =>
        runToEnd(process.execPath, jestArguments(second, '-i', ...chosen, '--runTestsByPath', ...paths), env),
      );
    },
  });
};

export const allJest = jest(texts.test.jest);
export const logicAndApi = jest(texts.test.logicAndApi, 'logique', 'api');

/** They wait for nothing but the processor: what is said of those that pass is of no interest later. */
export const screensBehind: MakeStage = ({ env, signal }) => ({
  name: texts.test.screens,
  run: async (print) => {
    const file = join(RESULTS, 'screens.json');
    // A limit of memory makes it a worker that is replaced when it has grown.
    const how = ['--maxWorkers=1', '--workerIdleMemoryLimit=1500MB', '--selectProjects', 'écran'];
    const run = async (to: string, ...more: string[]) => {
      const options = { env, signal, background: true };
      const { output } = await collect(process.execPath, jestArguments(to, ...how, ...more), options);
      print(output.replace(/^PASS .*\n/gm, '').trim());
    };
    await run(file);
    return jestReport(texts.test.screens, file, print, (second, paths) =>
      run(second, '--runTestsByPath', ...paths),
    );
  },
});

/** Tests and journeys find the bundles built. Nothing is counted: it is no test. */
export const bundles: MakeStage = () => ({
  name: texts.test.build,
  run: async (print) => {
    await buildChanged({ names: deployables(), onProgress: print });
    return { passed: 0, failed: 0 };
  },
});

export const journeys: MakeStage = ({ env, of }) => ({
  name: texts.test.e2e,
  run: async (print) => {
    const CHROMIUM_PATH = await provideBrowser(print);
    await buildChanged({ names: deployables(), onProgress: print });
    const file = join(RESULTS, 'e2e.json');
    const playwright = join(ROOT, 'e2e/node_modules/.bin/playwright');
    // A new area has no journey yet.
    const chosen = of === undefined ? [] : ['--grep', journeysOf(of), '--pass-with-no-tests'];
    await runToEnd(playwright, ['test', '-c', 'e2e/playwright.config.ts', ...chosen], {
      ...env,
      CHROMIUM_PATH,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    return report(texts.test.e2e, file, playwrightCounts, print);
  },
});
