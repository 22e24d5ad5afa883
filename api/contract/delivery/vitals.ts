/** Page speed in visitors' browsers: Core Web Vitals by release and page, counted anonymously. */
import '../setup';
import * as z from 'zod/mini';
import { PAGE_PATTERN } from './faults';
import { nameSchema, versionSchema } from './releases';

/**
 * The metrics in display order, with Google's thresholds for good and poor. CLS has no unit, the others are in ms.
 */
export const VITALS = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
} as const;
export type VitalName = keyof typeof VITALS;
export const VITAL_NAMES = Object.keys(VITALS) as VitalName[];
const vitalNameSchema = z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']);

/** Nobody waits an hour: a longer time comes from a wrong clock or a faulty browser. */
export const MAX_VITAL = 3_600_000;

/** With fewer visits there is no figure: one slow phone would determine it. */
export const MIN_VISITS = 20;

const ratings = ['good', 'fair', 'poor'] as const;
export type VitalRating = (typeof ratings)[number];

/** POST /api/releases/vitals: once per page load, when the page ends or is hidden. */
export const vitalsReportSchema = z.object({
  /** The page load signed by the host. */
  visit: z.string().check(z.maxLength(60)),
  /** Each metric once for the displayed area, and once for the shell. */
  vitals: z
    .array(
      z.object({
        name: nameSchema,
        version: versionSchema,
        /** The declared route pattern of the page, '/events/:id': never a URL. */
        page: z.string().check(z.regex(PAGE_PATTERN)),
        metric: vitalNameSchema,
        value: z.number().check(z.minimum(0), z.maximum(MAX_VITAL)),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
});
export type VitalsReport = z.infer<typeof vitalsReportSchema>;
export type MeasuredVital = VitalsReport['vitals'][number];

/** Time spans, in hours. */
export const VITALS_HOURS = { day: 24, week: 7 * 24 } as const;
export type VitalsSpan = keyof typeof VITALS_HOURS;

/** GET /api/releases/vitals: the last seven days by default. */
export const vitalsQuerySchema = z.object({ span: z.optional(z.enum(['day', 'week'])) });

const vitalSchema = z.object({
  metric: vitalNameSchema,
  visits: z.number(),
  /** The 75th percentile; null with too few visits. */
  p75: z.nullable(z.number()),
  rating: z.nullable(z.enum(ratings)),
});
export type Vital = z.infer<typeof vitalSchema>;

const releaseVitalsSchema = z.object({
  version: z.string(),
  standing: z.enum(['live', 'canary', 'fallback']),
  /** By page, the most visited first. */
  pages: z.array(z.object({ page: z.string(), vitals: z.array(vitalSchema) })),
});
export type ReleaseVitals = z.infer<typeof releaseVitalsSchema>;

/** Every release of an area: live first, then canary, then fallback. */
export const areaVitalsSchema = z.object({ name: z.string(), releases: z.array(releaseVitalsSchema) });
export type AreaVitals = z.infer<typeof areaVitalsSchema>;

export const vitalsAnswerSchema = z.object({
  span: z.enum(['day', 'week']),
  /** Minimum number of visits for a figure. */
  least: z.number(),
  areas: z.array(areaVitalsSchema),
});
export type VitalsAnswer = z.infer<typeof vitalsAnswerSchema>;
