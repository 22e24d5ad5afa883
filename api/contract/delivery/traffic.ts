/** Who runs what: page loads by release, as hosts counted them, for operators. */
import '../setup';
import * as z from 'zod/mini';

/** How far back. */
export const TRAFFIC_MINUTES = 30;

export const releaseTrafficSchema = z.object({
  name: z.string(),
  version: z.string(),
  role: z.enum(['live', 'canary', 'fallback']),
  loads: z.number(),
  failed: z.number(),
});
export type ReleaseTraffic = z.infer<typeof releaseTrafficSchema>;

/** GET /api/releases/traffic: each release that visitors may be given, by area; without a load, too. */
export const trafficAnswerSchema = z.object({ releases: z.array(releaseTrafficSchema) });
export type TrafficAnswer = z.infer<typeof trafficAnswerSchema>;
