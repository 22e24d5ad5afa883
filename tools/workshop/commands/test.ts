import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UserError } from '@eveneo/build/base/errors';
import { ROOT } from '@eveneo/build/base/root';
import { pipelines } from '../pipelines/workflows';
import { failedTests } from '../testing/failures';
import { runSideBySide } from '../testing/side-by-side';
import {
  allJest,
  bundles,
  checks,
  backgroundChecks,
  journeys,
  logicAndApi,
  RESULTS,
  backgroundScreens,
} from '../testing/stages';
import { texts } from '../texts';
import { TEST_OPTIONS } from './arguments';

/** Settings of a running product must not reach the tests. */
const OURS = new RegExp(
  '^(PORT|HOST|HOST_KEY|NODE_ENV|DEMO|PUBLIC_URL|DATA_DIR|STATE_DIR|OUTBOX_DIR|TRUSTED_PROXIES|HOOK_INTERNAL|SMTP_URL|' +
    'CONTACT_EMAIL|PUBLISHER|HOSTING_PROVIDER|CORS_ORIGINS|EVENT_TIMEZONE|MAIL_FROM|LOG_LEVEL|LOGIN_DELAY_MS|RATE_LIMIT_FACTOR|STREAM_HEARTBEAT_MS|' +
    '(API|DATABASE|METRICS|RELEASE|S3)_\\w+|(JWT_SECRET|STORAGE)\\w*)$',
);

function environment(full: boolean): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));
  return { ...env, ...(full ? { TEST_FULL: '1' } : {}) };
}

const BY_NAME = { lint: checks, jest: allJest, e2e: journeys };

/**
 * Stages that wait for timers, a database or a browser leave much of two cores unused: stages that only compute,
 * and check no durations, run in parallel with them. Stages that can use both cores come last.
 */
const FRONT = [bundles, journeys, logicAndApi];
const BEHIND = [backgroundChecks, backgroundScreens];

/** Ends background programs when a signal ends this process. */
function endedWithUs(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      ending.abort();
      // A program that owns the terminal repeats the signal after cleaning up.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  return ending.signal;
}

/** `npm test [-- --full] [-- lint|jest|e2e] [-- --of mf-guest]`. */
export async function main(args: string[]): Promise<number> {
  const { full = false, of } = parseArgs({ args, options: TEST_OPTIONS, allowPositionals: true }).values;
  if (of !== undefined && !pipelines().includes(of))
    throw new UserError(texts.test.noJourneys(of, pipelines()));
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const options = { env: environment(full), signal: endedWithUs(), of };
  const chosen = Object.entries(BY_NAME).filter(([name]) => args.includes(name));
  if (full && !chosen.length) console.log(texts.test.fullRun);
  const front = chosen.length ? chosen.map(([, make]) => make) : FRONT;
  const total = await runSideBySide(
    front.map((make) => make(options)),
    chosen.length ? [] : BEHIND.map((make) => make(options)),
    console.log,
  );
  for (const failure of failedTests(RESULTS, ROOT)) console.log(`\n✗ ${failure}`);
  console.log(`\n${texts.test.total(total.passed, total.failed)}`);
  return total.failed === 0 && (total.passed > 0 || of !== undefined) ? 0 : 1;
}
