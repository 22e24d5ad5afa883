/** Page speed in visitors' browsers: Core Web Vitals by release, counted anonymously. */
import '../setup';
import * as z from 'zod/mini';
import { nameSchema, versionSchema } from './releases';

/** CLS has no unit, the others are in ms. */
export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

/** Nobody waits an hour: a longer time comes from a wrong clock or a faulty browser. */
export const MAX_VITAL = 3_600_000;

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
        metric: z.enum(VITAL_NAMES),
        value: z.number().check(z.minimum(0), z.maximum(MAX_VITAL)),
      }),
    )
    .check(z.minLength(1), z.maxLength(2 * VITAL_NAMES.length)),
});
export type VitalsReport = z.infer<typeof vitalsReportSchema>;
