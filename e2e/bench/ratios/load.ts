import autocannon from 'autocannon';

export interface Load {
  readonly headers?: Record<string, string>;
  /** The status that counts. */
  readonly status?: number;
  readonly connections?: number;
  readonly seconds: number;
  /** Requests a second that are sent, answered or not; without it each connection sends on as it is answered. */
  readonly offered?: number;
}

export interface Loaded {
  /** Answers with the status, a second. */
  readonly perSecond: number;
  /** Milliseconds within which 99 of 100 of the answers with a 2xx came. */
  readonly p99: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests that had no answer at all. */
  readonly lost: number;
}

/** Asks one address with many connections. */
export async function load(url: string, { status = 200, ...options }: Load): Promise<Loaded> {
  const { headers, connections = 32, seconds, offered } = options;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    excludeErrorStats: true,
    ...(headers && { headers }),
    ...(offered !== undefined && { overallRate: Math.round(offered) }),
  });
  const counts = (result as unknown as { statusCodeStats?: Record<string, { count: number }> })
    .statusCodeStats;
  const statuses = Object.fromEntries(Object.entries(counts ?? {}).map(([code, { count }]) => [code, count]));
  return {
    perSecond: (statuses[status] ?? 0) / result.duration,
    p99: result.latency.p99,
    statuses,
    lost: result.errors + result.timeouts,
  };
}

/** Answers a second. */
export const rate = async (url: string, options: Load): Promise<number> =>
  (await load(url, options)).perSecond;
