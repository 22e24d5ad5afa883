/** Calls that only published older releases and tools still make: they answer that there is nothing. */
import * as z from 'zod/mini';
import { operationsOf, perHour } from '../operation';

const reader = { deploy: 'any', admin: true } as const;

const vital = z.object({
  metric: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
  visits: z.number(),
  p75: z.nullable(z.number()),
  rating: z.nullable(z.enum(['good', 'fair', 'poor'])),
});
const release = z.object({
  version: z.string(),
  standing: z.enum(['live', 'canary', 'fallback']),
  pages: z.array(z.object({ page: z.string(), vitals: z.array(vital) })),
});

const traffic = z.object({
  ...{ name: z.string(), version: z.string(), role: z.enum(['live', 'canary', 'fallback']) },
  ...{ loads: z.number(), failed: z.number() },
});

export const retiredReleaseOperations = operationsOf('releases', {
  releaseTraffic: {
    route: 'GET /api/releases/traffic',
    guard: reader,
    summary: 'Retired, always empty: page loads by release are on /metrics',
    responses: { 200: z.object({ releases: z.array(traffic) }) },
  },
  publishMaps: {
    route: 'POST /api/releases/maps',
    limit: perHour(600),
    guard: { deploy: 'publish', admin: false },
    summary: 'Retired, ignored: source maps stay with the team',
    upload: 'application/x-tar',
    responses: { 204: null },
  },
  releaseVitals: {
    route: 'GET /api/releases/vitals',
    guard: reader,
    summary: 'Retired, always empty: page speed by release is on /metrics',
    query: z.object({ span: z.optional(z.enum(['day', 'week'])) }),
    responses: {
      200: z.object({
        span: z.enum(['day', 'week']),
        least: z.number(),
        areas: z.array(z.object({ name: z.string(), releases: z.array(release) })),
      }),
    },
  },
});
