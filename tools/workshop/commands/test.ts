import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '@eveneo/build/build/build';
import { deployables } from '@eveneo/build/build/packages';
import { runToEnd } from '@eveneo/build/processes/run-to-end';
import { ROOT } from '@eveneo/build/base/root';
import { texts } from '../texts';
import { provideBrowser } from '../testing/browser';
import { addCounts, jestCounts, playwrightCounts, type Counts } from '../testing/counts';
import { lint } from './lint';

const RESULTS = join(ROOT, '.cache/test-results');
/** Settings of a product that runs beside the tests must not reach them. */
const OURS =
  /^(PORT|API_PORT|DATA_DIR|DATABASE_URL|DEMO|PUBLIC_URL|JWT_SECRET|STORAGE_DIR|OUTBOX_DIR|NODE_ENV|RELEASE_\w+)$/;

function environment(full: boolean): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));
  return { ...env, ...(full ? { TEST_FULL: '1' } : {}) };
}

/** Reads a runner's report; a runner that left none has failed. */
function report(name: string, file: string, count: (json: never) => Counts): Counts {
  if (existsSync(file)) return count(JSON.parse(readFileSync(file, 'utf8')) as never);
  console.log(texts.test.noResult(name));
  return { passed: 0, failed: 1 };
}

type Stage = { name: string; run: (env: NodeJS.ProcessEnv) => Promise<Counts> };

const STAGES: Record<string, Stage> = {
  lint: {
    name: texts.test.lint,
    async run() {
      const results = await lint();
      const passed = results.filter(({ ok }) => ok).length;
      return { passed, failed: results.length - passed };
    },
  },
  jest: {
    name: texts.test.jest,
    async run(env) {
      const file = join(RESULTS, 'jest.json');
      // One more than two cores: the tests of the API wait for the database, or for time to pass, a third of theirs.
      const args = ['--ci', '--json', `--outputFile=${file}`, '--silent', '--maxWorkers=3'];
      await runToEnd(process.execPath, [join(ROOT, 'node_modules/jest/bin/jest.js'), ...args], env);
      return report(texts.test.jest, file, jestCounts);
    },
  },
  e2e: {
    name: texts.test.e2e,
    async run(env) {
      const CHROMIUM_PATH = await provideBrowser(console.log);
      await buildChanged({ names: deployables(), onProgress: console.log });
      const file = join(RESULTS, 'e2e.json');
      const playwright = join(ROOT, 'e2e/node_modules/.bin/playwright');
      await runToEnd(playwright, ['test', '-c', 'e2e/playwright.config.ts'], {
        ...env,
        CHROMIUM_PATH,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      });
      return report(texts.test.e2e, file, playwrightCounts);
    },
  },
};

/** A stage that breaks is a failure like any other: the rest still runs, and the last line is always printed. */
async function runStage({ name, run: work }: Stage, env: NodeJS.ProcessEnv): Promise<Counts> {
  const started = Date.now();
  console.log(texts.test.stage(name));
  const counts = await work(env).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  console.log(texts.test.stageResult(name, counts.passed, counts.failed, (Date.now() - started) / 1000));
  return counts;
}

/** `npm test [-- --full] [-- lint|jest|e2e]`. */
export async function main(args: string[]): Promise<number> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const env = environment(args.includes('--full'));
  const chosen = args.filter((arg) => Object.hasOwn(STAGES, arg));
  let total: Counts = { passed: 0, failed: 0 };
  for (const [id, stage] of Object.entries(STAGES)) {
    if (!chosen.length || chosen.includes(id)) total = addCounts(total, await runStage(stage, env));
  }
  console.log(`\n${texts.test.total(total.passed, total.failed)}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}
