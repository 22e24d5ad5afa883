/** How quick pages are in people's browsers: Core Web Vitals by release and page, counted without anybody's name. */
import '../setup';
import * as z from 'zod/mini';
import { PAGE_PATTERN } from './faults';
import { nameSchema, versionSchema } from './releases';

/** What is measured, in the order in which it is shown, with Google's limits of good and poor. CLS has no unit, the others ms. */
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

/** Nothing that a visitor waits for lasts an hour: beyond, the clock or the browser is wrong. */
export const MOST_VITAL = 3_600_000;

/** Fewer visits say nothing about a page: one slow telephone would be the figure. */
export const LEAST_VISITS = 20;

const ratings = ['good', 'fair', 'poor'] as const;
export type VitalRating = (typeof ratings)[number];

/** POST /api/releases/vitals: once per page load, when it ends or is put aside. */
export const vitalsReportSchema = z.object({
  /** What the host signed into the page. */
  visit: z.string().check(z.maxLength(60)),
  /** Each metric once for the area on screen, and once for the shell. */
  vitals: z
    .array(
      z.object({
        name: nameSchema,
        version: versionSchema,
        /** The page as its area declares it, '/events/:id': never an address. */
        page: z.string().check(z.regex(PAGE_PATTERN)),
        metric: vitalNameSchema,
        value: z.number().check(z.minimum(0), z.maximum(MOST_VITAL)),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
});
export type VitalsReport = z.infer<typeof vitalsReportSchema>;
export type MeasuredVital = VitalsReport['vitals'][number];

/** How far back. */
export const VITALS_HOURS = { day: 24, week: 7 * 24 } as const;
export type VitalsSpan = keyof typeof VITALS_HOURS;

/** GET /api/releases/vitals: the last seven days when left out. */
export const vitalsQuerySchema = z.object({ span: z.optional(z.enum(['day', 'week'])) });

const vitalSchema = z.object({
  metric: vitalNameSchema,
  visits: z.number(),
  /** Three visits out of four were at least as quick; null for fewer visits than say something. */
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
  /** Fewer visits have no figure. */
  least: z.number(),
  areas: z.array(areaVitalsSchema),
});
export type VitalsAnswer = z.infer<typeof vitalsAnswerSchema>;
