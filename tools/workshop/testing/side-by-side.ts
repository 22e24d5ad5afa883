import { setTimeout as sleep } from 'node:timers/promises';
import { texts } from '../texts';
import { addCounts, type Counts } from './counts';

export type Print = (line: string) => void;

export type Stage = {
  name: string;
  /** Time limit; then `run` is aborted. */
  limitMs: number;
  run: (print: Print, limit: AbortSignal) => Promise<Counts>;
  /** Files being run. */
  running?: () => readonly string[];
};

/** Wait this long for an aborted stage. */
const END_MS = 60_000;

/** Counts an exceeded limit as a failure. */
async function runWithin({ name, limitMs, run, running }: Stage, print: Print): Promise<Counts> {
  const limit = new AbortController();
  const done = new AbortController();
  const beyond = sleep(limitMs, null, { signal: done.signal }).then(async () => {
    print(texts.test.tooLong(name, limitMs / 60_000, running?.() ?? []));
    limit.abort();
    await sleep(END_MS, null, { signal: done.signal });
    return { passed: 0, failed: 0 };
  });
  beyond.catch(() => undefined);
  try {
    const counts = await Promise.race([run(print, limit.signal), beyond]);
    return limit.signal.aborted ? addCounts(counts, { passed: 0, failed: 1 }) : counts;
  } finally {
    done.abort();
  }
}

/** A stage that throws counts as a failure; the rest still runs. */
async function runStage(stage: Stage, print: Print): Promise<Counts> {
  const { name } = stage;
  const started = Date.now();
  print(texts.test.stage(name));
  const counts = await runWithin(stage, print).catch((error: unknown) => {
    print(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  });
  print(texts.test.stageResult(name, counts.passed, counts.failed, (Date.now() - started) / 1000));
  return counts;
}

/**
 * Runs two rows of stages in parallel. The front row prints directly; stages of the back row are printed as a
 * whole in between, the rest at the end.
 */
export async function runSideBySide(
  front: readonly Stage[],
  back: readonly Stage[],
  print: Print,
): Promise<Counts> {
  let total: Counts = { passed: 0, failed: 0 };
  const kept: string[] = [];
  const tell = () => kept.splice(0).forEach((line) => print(line));
  const behind = async () => {
    for (const stage of back) {
      const lines: string[] = [];
      const counts = await runStage(stage, (line) => lines.push(line));
      total = addCounts(total, counts);
      kept.push(...lines);
    }
  };
  const ended = behind();
  for (const stage of front) {
    const counts = await runStage(stage, print);
    total = addCounts(total, counts);
    tell();
  }
  await ended;
  tell();
  return total;
}
