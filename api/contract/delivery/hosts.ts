/** Reports of shell hosts to the registry, and their overview for operators. */
import * as z from 'zod/mini';
import { nameSchema, versionSchema } from './releases';

/** A host that has been silent for this long no longer counts. */
export const HOST_SILENT_MS = 12_000;

const servedSchema = z.object({
  name: nameSchema,
  /** The revision of the served pointer. */
  revision: z.number(),
  version: versionSchema,
});

/**
 * Page loads of a release in one minute, as totals since this process started: sending them again changes nothing.
 */
const loadsSchema = z.object({
  name: nameSchema,
  version: versionSchema,
  /** Minutes since 1970. */
  minute: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  loads: z.int().check(z.minimum(0), z.maximum(100_000_000)),
});
export type CountedLoads = z.infer<typeof loadsSchema>;

/** Maximum number of counts in one report; the rest goes into the next. */
export const COUNTS_PER_REPORT = 500;

/** POST /api/releases/hosts: at once when the host serves something else, and once a second. */
export const hostReportSchema = z.object({
  key: z.string().check(z.maxLength(200)),
  /** Id of this process: random, new at each start. */
  id: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** The machine's name for operators. */
  label: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  serving: z.array(servedSchema).check(z.maxLength(200)),
  /** Counts that changed since the registry last accepted a report. */
  loads: z.array(loadsSchema).check(z.maxLength(COUNTS_PER_REPORT)),
});
export type HostReport = z.infer<typeof hostReportSchema>;

export const hostStateSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** Milliseconds since the last report. */
  silentFor: z.number(),
  serving: z.array(
    z.extend(servedSchema, {
      /**
       * Milliseconds between the move of the pointer and the host's report that it serves it; null when the host
       * is behind, or was started after the move.
       */
      lag: z.nullable(z.number()),
    }),
  ),
});
export type HostState = z.infer<typeof hostStateSchema>;

/** GET /api/releases/hosts: hosts that reported in the last minute, the latest first. */
export const hostsAnswerSchema = z.object({ hosts: z.array(hostStateSchema) });
export type HostsAnswer = z.infer<typeof hostsAnswerSchema>;
