import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import type { HostReport } from '@eveneo/contract/delivery/hosts';
import type { LiveEntry } from '@eveneo/contract/delivery/releases';
import type { LoadCounts } from './load-counts';

const EVERY_MS = 1_000;
/** Without page loads to report. */
const REST_MS = 5_000;
const ANSWER_MS = 2_000;

/**
 * Reports what this host serves and its page loads to the registry: on each change, once a second while there are
 * loads, otherwise every five seconds.
 */
export class HostReporter {
  readonly #id = randomUUID();
  #timer: NodeJS.Timeout | undefined;
  #sending = false;
  /** When a report was last accepted: a lost one is repeated within a second. */
  #toldAt = 0;
  /** A change arrived during a report. */
  #again = false;
  #refused = false;

  /** @param options.key without a key nothing is reported: the registry would reject it */
  constructor(
    private readonly options: {
      apiUrl: string;
      key: string | null;
      port: number;
      served: () => readonly LiveEntry[];
      counts: LoadCounts | null;
      log: FastifyBaseLogger;
    },
  ) {}

  start(): void {
    if (this.options.key === null) return;
    this.#timer = setInterval(() => {
      if (this.options.counts?.untold().length || performance.now() - this.#toldAt >= REST_MS) this.report();
    }, EVERY_MS).unref();
    this.report();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Never blocks and never throws: a lost report is followed by the next. */
  report(): void {
    if (!this.#timer) return;
    if (this.#sending) {
      this.#again = true;
      return;
    }
    this.#sending = true;
    void this.#send()
      .catch((err: unknown) => this.options.log.debug({ err }, 'registry unreachable'))
      .finally(() => {
        this.#sending = false;
        if (!this.#again) return;
        this.#again = false;
        this.report();
      });
  }

  async #send(): Promise<void> {
    const { apiUrl, key, port, served, counts, log } = this.options;
    const loads = counts?.untold() ?? [];
    const report: HostReport = {
      key: key ?? '',
      id: this.#id,
      label: `${hostname()
        .replace(/[^\w.-]/g, '-')
        .slice(0, 90)}:${port}`,
      serving: served().map(({ name, revision, live }) => ({
        name,
        revision,
        version: live.version,
      })),
      loads,
    };
    const response = await fetch(`${apiUrl}${addressOf(calls.reportHost)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    if (response.ok) {
      this.#toldAt = performance.now();
      counts?.taken(loads);
    }
    if (response.status === 403 && !this.#refused)
      log.error('the registry does not know this key (HOST_KEY): this host does not count');
    this.#refused = response.status === 403;
  }
}
