import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import type { LiveEntry, LiveSet, ReleaseDescription } from '@eveneo/contract/delivery/releases';

const POLL_MS = 500;

async function readJson<T>(url: string): Promise<T | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    if (response.ok) return (await response.json()) as T;
    await response.body?.cancel();
  } catch {
    // Not up yet, or restarting: the next round asks again.
  }
  return null;
}

/** The live set of a deployed host, with the packages under development in place of their live releases. */
export class DevelopmentSet {
  current: LiveSet | null = null;
  #deployed: LiveSet = { format: 1, revision: 0, entries: [] };
  readonly #developed = new Map<string, ReleaseDescription>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  /**
   * @param servers the development servers by package
   * @param apiUrl the API for the remaining areas; null when everything is under development
   */
  constructor(
    private readonly servers: Readonly<Record<string, string>>,
    private readonly apiUrl: string | null,
  ) {}

  async start(): Promise<void> {
    await this.#poll();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #poll(): Promise<void> {
    await this.#ask();
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#poll(), POLL_MS);
  }

  async #ask(): Promise<void> {
    const [deployed] = await Promise.all([
      this.apiUrl && readJson<LiveSet>(`${this.apiUrl}${addressOf(calls.liveReleases)}`),
      ...Object.entries(this.servers).map(async ([name, url]) => {
        const description = await readJson<ReleaseDescription>(`${url}/release.json`);
        if (description) this.#developed.set(name, description);
      }),
    ]);
    if (deployed) this.#deployed = deployed;
    const others = this.#deployed.entries.filter(({ name }) => !(name in this.servers));
    const own = [...this.#developed.values()].map((live): LiveEntry => ({
      name: live.name,
      revision: 1,
      live,
      fallback: null,
      canary: null,
      withdrawn: [],
    }));
    this.current = { ...this.#deployed, entries: [...others, ...own] };
  }
}
