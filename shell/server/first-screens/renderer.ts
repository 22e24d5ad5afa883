import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeForGood, innerPid, spawnConfined } from './confinement';
import { CONTEXT_PROGRAM, MAX_MARKUP } from './context-program';

/** Processor time allowed for a start, until the function is ready; reading the script takes most of it. */
const START_MS = 5_000;
/** Processor time allowed for one page; the first page of a release also compiles the components. */
const PAGE_MS = 100;
const FIRST_PAGE_MS = 1_000;
/** Limit for the elapsed time, as a multiple of the processor time: a busy machine is slower. */
const PATIENCE = 5;
/** Size of the function's heap, in megabytes. */
const MEMORY_MB = 64;
/** Memory of the whole process, in megabytes: dates and numbers are formatted outside of the heap. */
const MAX_PROCESS_MB = 160;
/** Longest answer, in characters: JSON writes a control character with six. */
const MAX_ANSWER = 6 * MAX_MARKUP;
/** While this many pages wait, or after this wait for the process, pages are sent without a first screen. */
const MAX_WAITING = 30;
const WAIT_MS = 300;

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * An `import()` would escape the context: it becomes `undefined()`, which throws, even with a comment before the
 * parenthesis.
 */
const withoutImports = (script: string): string => script.replace(/\bimport\s*(?=[(/<.-])/g, 'undefined');

type Process = Awaited<ReturnType<typeof spawnConfined>>;

/** Fields of /proc/<pid>/stat from the fourth; empty on systems without /proc. */
function statOf(child: Process): number[] {
  try {
    const [, ...fields] = readFileSync(`/proc/${innerPid(child)}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.map(Number);
  } catch {
    return [];
  }
}

/** Processor time of a process in milliseconds. */
function spentBy(child: Process): number {
  const [user = Number.NaN, system = Number.NaN] = statOf(child).slice(10);
  return 10 * (user + system);
}

/** Memory of a process in megabytes, from pages of 4 kB. */
const memoryOf = (child: Process): number => ((statOf(child)[20] ?? 0) * 4096) / 1e6;

/** The next line of the process, as JSON. Nothing that it sends is trusted: its code may be anybody's. */
async function lineOf({ stdout }: Process, signal: AbortSignal): Promise<unknown> {
  let line = '';
  for await (const [text] of on(stdout, 'data', { signal })) {
    line += String(text);
    if (line.length > MAX_ANSWER) throw new Error('the process says too much');
    if (line.endsWith('\n')) break;
  }
  return JSON.parse(line);
}

/**
 * Sends a message and waits for the answer. Rejects when the process ends; kills it when it gives no answer in time.
 * The limit is processor time, because a busy machine is not the release's fault.
 */
async function ask(child: Process, message: string | null, ms: number): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  const before = spentBy(child);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    if (spentBy(child) - before < ms && turns < PATIENCE) return;
    child.kill('SIGKILL');
    over.abort(new Error('no answer in time'));
  }, ms);
  try {
    const answer = Promise.race([
      lineOf(child, signal),
      once(child, 'exit', { signal }).then(() => Promise.reject(new Error('the process ended'))),
    ]);
    if (message !== null) child.stdin.write(`${JSON.stringify(message)}\n`);
    return await answer;
  } finally {
    clearInterval(timer);
    over.abort();
  }
}

/**
 * Runs one release's server function in its own process, which is started when needed and killed when it hangs.
 */
export class Renderer {
  /** Resolves when it is ready; rejects after a failed start or an exit, which the next page reports. */
  #child: Promise<Process> | null = null;
  #process: Process | null = null;
  /** Counts the kills: a page that waited for a killed process does not wait for the next one. */
  #kills = 0;
  /** Whether the process starts again after a fault: no page waits for it. */
  #mending = false;
  /** Whether the next page may take longer. */
  #first = true;
  /** The last page that was rendered: a new process renders it before it is ready. */
  #good: string | null = null;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;
  #ended = false;

  /**
   * @param program what the process runs
   * @param cleaned takes from the script what would escape; only tests give another of these two
   */
  constructor(
    private readonly script: string,
    private readonly program = CONTEXT_PROGRAM,
    private readonly cleaned = withoutImports,
  ) {}

  /**
   * @returns null when the process is not free or ready in time, or after `end()`
   * @throws when the function fails, hangs, or returns nothing or too much, or the
   *   process has ended since the last page
   */
  async render(input: string): Promise<string | null> {
    if (this.#ended || this.#mending || this.#waiting >= MAX_WAITING) return null;
    this.#waiting += 1;
    const before = this.#last;
    const kills = this.#kills;
    const over = new AbortController();
    let leave = (): void => undefined;
    const done = new Promise<void>((resolve) => (leave = resolve));
    this.#last = before.then(() => done);
    let markup: unknown;
    try {
      const child = await Promise.race([
        before.then(() => (kills === this.#kills ? this.#ready() : null)),
        sleep(WAIT_MS, null, { signal: over.signal }),
      ]);
      if (!child) return null;
      markup = await this.#answer(child, input);
    } catch (error) {
      if (this.#ended) return null;
      this.stop();
      this.#mend();
      throw error;
    } finally {
      over.abort();
      leave();
      this.#waiting -= 1;
    }
    if (typeof markup !== 'string') throw new Error('the server function failed');
    this.#good = input;
    return markup;
  }

  /** Ends the process, for good. */
  end(): void {
    this.#ended = true;
    this.stop();
  }

  /** Ends the process until the next page. */
  stop(): void {
    this.#kills += 1;
    this.#first = true;
    this.#process?.kill('SIGKILL');
    this.#process = null;
    this.#child = null;
  }

  /** Starts the process before the first page needs it. Never throws: the first page reports the error. */
  async warm(): Promise<void> {
    await this.#ready().catch(() => undefined);
  }

  #mend(): void {
    this.#first = false;
    this.#mending = true;
    void this.warm().finally(() => (this.#mending = false));
  }

  #ready(): Promise<Process> {
    this.#child ??= this.#start();
    return this.#child;
  }

  async #answer(child: Process, input: string): Promise<unknown> {
    const markup = await ask(child, input, this.#first ? FIRST_PAGE_MS : PAGE_MS);
    this.#first = false;
    if (memoryOf(child) > MAX_PROCESS_MB) throw new Error('the process takes too much memory');
    return markup;
  }

  async #start(): Promise<Process> {
    const kills = this.#kills;
    const child = await spawnConfined([
      PERMISSION,
      '--no-warnings',
      '--frozen-intrinsics',
      '--unhandled-rejections=none',
      `--max-old-space-size=${MEMORY_MB}`,
      '--max-semi-space-size=8',
      '--disallow-code-generation-from-strings',
      '--eval',
      this.program,
    ]);
    child.on('error', () => undefined);
    child.stdin.on('error', () => undefined);
    child.stdout.setEncoding('utf8');
    if (kills !== this.#kills) {
      child.kill('SIGKILL');
      throw new Error('the process was ended');
    }
    this.#process = child;
    child.once('exit', () => {
      if (this.#process !== child) return;
      this.#child = Promise.reject(new Error('the process ended'));
      this.#child.catch(() => undefined);
    });
    await ask(child, null, START_MS);
    await closeForGood(child);
    await ask(child, this.cleaned(this.script), START_MS);
    if (this.#good !== null) {
      await ask(child, this.#good, FIRST_PAGE_MS);
      this.#first = false;
    }
    return child;
  }
}
