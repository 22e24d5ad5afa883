/** Faults of releases: counts and heads of raw stacks that browsers report. */
import '../setup';
import * as z from 'zod/mini';
import { instantSchema } from '../application/fields';
import { nameSchema, versionSchema } from './releases';

/** A declared route pattern, '/events/:id': never an actual URL. */
export const PAGE_PATTERN = /^\/[\w:/.-]{0,119}$/;

export const FAULT_CODES = [
  'entry',
  'module',
  'stylesheet',
  'integrity',
  'start',
  'render',
  /** An uncaught error or rejected promise in the release's code. */
  'uncaught',
  /** A page threw because of its data, in every release tried: reported, never counted against a release. */
  'data',
  'platform',
  /** Files did not arrive: a slow or broken line, processor or memory. */
  'timeout',
  'preload',
  /** The shell's files arrived, but no text was visible. */
  'blank',
  /** The release's server function gave no first screen; the page showed its skeleton. Counted by the host. */
  'first-screen',
  /**
   * The page showed no text, and the visitor did not leave. Counted by the registry, or
   * reported at the browser's next load.
   */
  'silent',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** Counted apart, and no release is judged by them: the fault of an answer, and of a slow or broken line. */
export const BLAMELESS_CODES: readonly FaultCode[] = ['data', 'timeout'];

/** POST /api/releases/failures. */
export const failureReportSchema = z.object({
  name: nameSchema,
  version: versionSchema,
  code: z.enum(FAULT_CODES),
  /** The page load as signed by the host; without it the report is anonymous. */
  visit: z.optional(z.string().check(z.maxLength(60))),
  /** The engine's stack; only its error type and locations are stored. */
  stack: z.optional(z.string().check(z.maxLength(8000))),
  /** The declared route pattern of the page ('/events/:id'). */
  page: z.optional(z.string().check(z.maxLength(200))),
  /**
   * With 'data': the answers that the page got, not stored. If they match the
   * contract, the release is at fault after all.
   */
  answers: z.optional(
    z.array(z.object({ url: z.string().check(z.maxLength(2000)), body: z.unknown() })).check(z.maxLength(8)),
  ),
});
export type FailureReport = z.infer<typeof failureReportSchema>;

/**
 * POST /api/releases/loads, sent by a visible page: when its inline script runs, when the shell begins to render
 * an area's page, and when a text is visible or the visitor has left.
 */
export const loadReportSchema = z.object({
  /** The page load as signed by the host. */
  visit: z.string().check(z.maxLength(60)),
  /** The shell's version. */
  version: versionSchema,
  /** The release whose page the shell is about to render, while nothing is visible yet. */
  area: z.optional(z.object({ name: nameSchema, version: versionSchema })),
  ended: z.boolean(),
});
export type LoadReport = z.infer<typeof loadReportSchema>;

/**
 * GET /api/releases/faults; without an area: of every release that a pointer names or that was withdrawn recently.
 */
export const faultsQuerySchema = z.object({
  name: z.optional(nameSchema),
  version: z.optional(versionSchema),
});

const frameSchema = z.object({
  /** Position in the built script: 'mf-guest/1.0.0-…/chunks/12.js:1:2042'. */
  built: z.string(),
  /** Always null, as `top`: published older administration areas read them. */
  source: z.null(),
  /** The function as the browser names it; null when unknown. */
  by: z.nullable(z.string()),
});
export type Frame = z.infer<typeof frameSchema>;

export const faultSchema = z.object({
  name: z.string(),
  version: z.string(),
  standing: z.nullable(z.enum(['live', 'canary', 'fallback'])),
  code: z.enum(FAULT_CODES),
  /** The error type, with the engine's message when it is about code. */
  error: z.string(),
  top: z.null(),
  /** The head of the stack. */
  frames: z.array(frameSchema),
  /** The route pattern of the page that it was last seen on; '' when unknown. */
  page: z.string(),
  count: z.number(),
  firstAt: instantSchema,
  lastAt: instantSchema,
});
export type Fault = z.infer<typeof faultSchema>;

export const faultsAnswerSchema = z.object({
  /** By release, code, error and first frame; latest first. */
  faults: z.array(faultSchema),
});
export type FaultsAnswer = z.infer<typeof faultsAnswerSchema>;
