/** Who runs what: page loads by release, as hosts counted them, for operators. */
import '../setup';
import * as z from 'zod/mini';

/** How far back, in steps of how many minutes. */
export const TRAFFIC_SPANS = {
  minutes: { step: 1, steps: 30 },
  day: { step: 30, steps: 48 },
} as const;
export type TrafficSpan = keyof typeof TRAFFIC_SPANS;

/** GET /api/releases/traffic: the last half hour when left out. */
export const trafficQuerySchema = z.object({ span: z.optional(z.enum(['minutes', 'day'])) });

const countSchema = z.number();

export const releaseTrafficSchema = z.object({
  version: z.string(),
  /** What the release is now; null for one that no pointer names any more. */
  standing: z.nullable(z.enum(['live', 'canary', 'fallback'])),
  /** One for each step, the oldest first. */
  loads: z.array(countSchema),
  failed: z.array(countSchema),
  /** Loads by host, the busiest first; null for hosts that were not heard of for a day. */
  hosts: z.array(z.object({ host: z.nullable(z.string()), loads: countSchema })),
});
export type ReleaseTraffic = z.infer<typeof releaseTrafficSchema>;

export const areaTrafficSchema = z.object({
  name: z.string(),
  /** Live, canary, fallback, then the others by their loads. */
  releases: z.array(releaseTrafficSchema),
  /** Releases beyond those that are told. */
  others: countSchema,
});
export type AreaTraffic = z.infer<typeof areaTrafficSchema>;

export const trafficAnswerSchema = z.object({
  span: z.enum(['minutes', 'day']),
  /** When the first step began: ISO 8601. The last step is still going on. */
  from: z.string(),
  /** Length of a step in minutes. */
  step: z.number(),
  areas: z.array(areaTrafficSchema),
});
export type TrafficAnswer = z.infer<typeof trafficAnswerSchema>;
