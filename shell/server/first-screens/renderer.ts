import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { CONTEXT_PROGRAM } from './context-program';

/** Processor time allowed for a start, until the function is ready; reading the script takes most of it. */
const START_MS = 5_000;
/** Processor time allowed for one page; the first page of a process also compiles the components. */
const PAGE_MS = 100;
const FIRST_PAGE_MS = 1_000;
/** Limit for the elapsed time, as a multiple of the processor time: a busy machine is slower. */
const PATIENCE = 5;
/** Size of the function's heap, in megabytes. */
const MEMORY_MB = 64;
/** While this many pages wait, further ones are sent without a first screen. */
const MAX_WAITING = 30;

const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * An `import()` would escape the context: it becomes `undefined()`, which throws, even with a comment before the
 * parenthesis.
 */
const withoutImports = (script: string): string => script.replace(/\bimport\s*(?=[(/<.-])/g, 'undefined');

/** Processor time of a process in milliseconds; NaN on systems without /proc. */
function spentBy({ pid }: ChildProcess): number {
  try {
    const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return 10 * (Number(fields[10]) + Number(fields[11]));
  } catch {
    return Number.NaN;
  }
}

/**
 * Waits for one answer of the process. Rejects when it ends or gives no answer in time. The limit is processor time,
 * because a busy machine is not the release's fault.
 */
async function answerOf(child: ChildProcess, ms: number): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  const before = spentBy(child);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    if (!(spentBy(child) - before < ms) || turns >= PATIENCE) over.abort(new Error('no answer in time'));
  }, ms);
  try {
    const [answer] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => Promise.reject(new Error('the process ended'))),
    ]);
    return answer;
  } finally {
    clearInterval(timer);
    over.abort();
  }
}

/** Runs one release's server function in its own process, which is started when needed and killed when it hangs. */
export class Renderer {
  #child: Promise<ChildProcess> | null = null;
  #process: ChildProcess | null = null;
  /** Whether the process has rendered a page. */
  #warm = false;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #ended = false;

  constructor(private readonly script: string) {}

  /**
   * @returns null when too many pages wait, or after `end()`
   * @throws when the function fails, hangs, or returns nothing or too much
   */
  async render(input: string): Promise<string | null> {
    if (this.#waiting >= MAX_WAITING) return null;
    this.#waiting += 1;
    const made = this.#last.then(() => (this.#ended ? null : this.#render(input)));
    this.#last = made.catch(() => undefined);
    try {
      return await made;
    } finally {
      this.#waiting -= 1;
    }
  }

  end(): void {
    this.#ended = true;
    this.#stop();
  }

  #stop(): void {
    this.#process?.kill('SIGKILL');
    this.#process = null;
    this.#child = null;
  }

  /** Starts the process before the first page needs it. Never throws: the first page reports the error. */
  async warm(): Promise<void> {
    await this.#ready().catch(() => this.#stop());
  }

  #ready(): Promise<ChildProcess> {
    this.#child ??= this.#start();
    return this.#child;
  }

  async #render(input: string): Promise<string> {
    try {
      const child = await this.#ready();
      child.send(input);
      const markup = await answerOf(child, this.#warm ? PAGE_MS : FIRST_PAGE_MS);
      this.#warm = true;
      if (typeof markup === 'string') return markup;
    } catch (error) {
      this.#stop();
      throw error;
    }
    throw new Error('the server function failed');
  }

  async #start(): Promise<ChildProcess> {
    const child = spawn(
      process.execPath,
      [
        PERMISSION,
        '--no-warnings',
        `--max-old-space-size=${MEMORY_MB}`,
        '--max-semi-space-size=8',
        '--disallow-code-generation-from-strings',
        '--eval',
        CONTEXT_PROGRAM,
      ],
      { env: {}, cwd: '/', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    );
    this.#process = child;
    this.#warm = false;
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.#process === child) this.#child = null;
    });
    child.send(withoutImports(this.script));
    await answerOf(child, START_MS);
    return child;
  }
}
