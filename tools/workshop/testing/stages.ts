import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { buildChanged } from '@eveneo/build/build/build';
import { deployables } from '@eveneo/build/build/packages';
import { lateOptimization } from '@eveneo/build/processes/late-optimization';
import { runAndCollect } from '@eveneo/build/processes/run-and-collect';
import { runToEnd } from '@eveneo/build/processes/run-to-end';
import { lint } from '../commands/lint';
import { journeysOf } from '../pipelines/journeys';
import { texts } from '../texts';
import { provideBrowser } from './browser';
import { jestCounts, playwrightCounts, type Counts } from './counts';
import { memoryFolder } from './memory-folder';
import type { Print, Stage } from './side-by-side';

/** Two to three times the duration of the slowest stage on two shared cores. */
const limitMs = (env: NodeJS.ProcessEnv) => (env.TEST_FULL ? 240 : 45) * 60_000;

/** What the runners report, by stage. */
export const RESULTS = join(ROOT, '.cache/test-results');

/** Reads a runner's report; a runner without a report counts as one failure. */
function report(name: string, file: string, count: (json: never) => Counts, print: Print): Counts {
  if (existsSync(file)) return count(JSON.parse(readFileSync(file, 'utf8')) as never);
  print(texts.test.noResult(name));
  return { passed: 0, failed: 1 };
}

export type StageOptions = {
  env: NodeJS.ProcessEnv;
  /** Ends background programs. */
  signal: AbortSignal;
  /** The package whose journeys are run; all journeys when missing. */
  of?: string | undefined;
};

type MakeStage = (options: StageOptions) => Stage;

async function countLint(...how: Parameters<typeof lint>): Promise<Counts> {
  const results = await lint(...how);
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
  writeFileSync(join(RESULTS, 'lint.json'), JSON.stringify(failed));
  return { passed: results.length - failed.length, failed: failed.length };
}

export const checks: MakeStage = ({ env }) => ({
  name: texts.test.lint,
  limitMs: limitMs(env),
  run: (print, signal) => countLint(print, { signal }),
});

export const backgroundChecks: MakeStage = ({ env, signal }) => ({
  name: texts.test.lint,
  limitMs: limitMs(env),
  run: (print, limit) => countLint(print, { background: true, signal: AbortSignal.any([signal, limit]) }),
});

/**
 * A larger young generation: collecting the garbage of a test file takes a tenth less time. Workers inherit it.
 */
const MEMORY = '--max-semi-space-size=64';

const jestArguments = (file: string, ...more: string[]) => [
  MEMORY,
  ...lateOptimization(),
  join(ROOT, 'node_modules/jest/bin/jest.js'),
  '--ci',
  '--forceExit',
  '--json',
  `--outputFile=${file}`,
  '--silent',
  '--reporters=default',
  `--reporters=${join(__dirname, 'running-files.js')}`,
  ...more,
];

const withRunningFiles = (file: string, env: NodeJS.ProcessEnv) => ({
  ...env,
  RUNNING_FILES: `${file}.running`,
});

/** Test files that were running. */
function runningFiles(file: string): string[] {
  if (!existsSync(`${file}.running`)) return [];
  const lines = readFileSync(`${file}.running`, 'utf8').trim().split('\n');
  const ended = new Set(lines.filter((line) => line.startsWith('-')).map((line) => line.slice(1)));
  const begun = lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1));
  return begun.filter((path) => !ended.has(path)).map((path) => relative(ROOT, path));
}

const jest = (name: string, ...projects: string[]): MakeStage => {
  const file = join(RESULTS, 'jest.json');
  return ({ env }) => ({
    name,
    limitMs: limitMs(env),
    running: () => runningFiles(file),
    run: async (print, limit) => {
      const chosen = projects.length ? ['--selectProjects', ...projects] : [];
      // Three workers for two cores: API tests spend a third of their time waiting. A fourth only takes from the screens.
      const how = jestArguments(file, '--maxWorkers=3', ...chosen);
      // Most files of API tests create 74 tables and drop them: 240 ms on a disk, 90 in memory.
      const memory = await memoryFolder();
      try {
        const place = memory ? { TEST_DATABASE_ROOT: memory } : {};
        await runToEnd(process.execPath, how, { ...withRunningFiles(file, env), ...place }, limit);
      } finally {
        if (memory) rmSync(memory, { recursive: true, force: true });
      }
      return report(name, file, jestCounts, print);
    },
  });
};

export const allJest = jest(texts.test.jest);
export const logicAndApi = jest(texts.test.logicAndApi, 'logique', 'api');

/** Screen tests only need the processor; passing files are not listed. */
export const backgroundScreens: MakeStage = ({ env, signal }) => {
  const file = join(RESULTS, 'screens.json');
  return {
    name: texts.test.screens,
    limitMs: limitMs(env),
    running: () => runningFiles(file),
    run: async (print, limit) => {
      // Two workers, for the cores left idle by the foreground stages; each restarts above the memory limit.
      const how = ['--maxWorkers=2', '--workerIdleMemoryLimit=1200MB', '--selectProjects', 'écran'];
      const options = {
        env: withRunningFiles(file, env),
        signal: AbortSignal.any([signal, limit]),
        background: true,
      };
      const { output } = await runAndCollect(process.execPath, jestArguments(file, ...how), options);
      print(output.replace(/^PASS .*\n/gm, '').trim());
      return report(texts.test.screens, file, jestCounts, print);
    },
  };
};

/** Builds before tests and journeys; not counted as a test. Meanwhile the browser of the journeys is installed. */
export const bundles: MakeStage = ({ env }) => ({
  name: texts.test.build,
  limitMs: limitMs(env),
  run: async (print) => {
    await Promise.all([
      buildChanged({ names: deployables(), onProgress: print }),
      // A failure is reported by the journeys.
      provideBrowser(print).catch(() => undefined),
    ]);
    return { passed: 0, failed: 0 };
  },
});

export const journeys: MakeStage = ({ env, of }) => ({
  name: texts.test.e2e,
  limitMs: limitMs(env),
  run: async (print, limit) => {
    const CHROMIUM_PATH = await provideBrowser(print);
    await buildChanged({ names: deployables(), onProgress: print });
    const file = join(RESULTS, 'e2e.json');
    const playwright = join(ROOT, 'e2e/node_modules/.bin/playwright');
    // A new area has no journey yet.
    const chosen = of === undefined ? [] : ['--grep', journeysOf(of), '--pass-with-no-tests'];
    const reported = { ...env, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    // An interrupted run prints the journeys that were running.
    await runToEnd(playwright, ['test', '-c', 'e2e/playwright.config.ts', ...chosen], reported, limit);
    return report(texts.test.e2e, file, playwrightCounts, print);
  },
});
