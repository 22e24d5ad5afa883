/** Page loads by release, counted by hosts, for operators. */
import '../setup';
import * as z from 'zod/mini';

/** The time span of the counts, in minutes. */
export const TRAFFIC_MINUTES = 30;

export const releaseTrafficSchema = z.object({
  name: z.string(),
  version: z.string(),
  role: z.enum(['live', 'canary', 'fallback']),
  loads: z.number(),
  failed: z.number(),
});
export type ReleaseTraffic = z.infer<typeof releaseTrafficSchema>;

/** GET /api/releases/traffic: each release that visitors can get, by area, even without page loads. */
export const trafficAnswerSchema = z.object({ releases: z.array(releaseTrafficSchema) });
export type TrafficAnswer = z.infer<typeof trafficAnswerSchema>;
