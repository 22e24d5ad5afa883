/** What shell hosts tell the registry about themselves, and what operators read of it. */
import * as z from 'zod/mini';
import { nameSchema, versionSchema } from './releases';

/** A host that was not heard of for so long does not count any more. */
export const HOST_SILENT_MS = 3_000;

const servedSchema = z.object({
  name: nameSchema,
  /** The revision of the pointer that is served. */
  revision: z.number(),
  version: versionSchema,
});

/** Page loads of a release in one minute, in all since this process counts: sent again, they are the same. */
const loadsSchema = z.object({
  name: nameSchema,
  version: versionSchema,
  /** Minutes since 1970. */
  minute: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  loads: z.int().check(z.minimum(0), z.maximum(100_000_000)),
});
export type CountedLoads = z.infer<typeof loadsSchema>;

/** As many counts fit into one report; the rest comes with the next. */
export const COUNTS_PER_REPORT = 500;

/** POST /api/releases/hosts: at once when the host serves something else, and once a second. */
export const hostReportSchema = z.object({
  key: z.string().check(z.maxLength(200)),
  /** Of this process: random, new at each start. */
  id: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** How operators know the machine. */
  label: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  serving: z.array(servedSchema).check(z.maxLength(200)),
  /** What changed since the registry last took it. */
  loads: z.array(loadsSchema).check(z.maxLength(COUNTS_PER_REPORT)),
});
export type HostReport = z.infer<typeof hostReportSchema>;

export const hostStateSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** Milliseconds since it was last heard of. */
  silentFor: z.number(),
  serving: z.array(
    z.extend(servedSchema, {
      /**
       * Milliseconds between the move of the pointer and the host's word that it serves it; null when it is behind, and
       * when it began after the move.
       */
      lag: z.nullable(z.number()),
    }),
  ),
});
export type HostState = z.infer<typeof hostStateSchema>;

/** GET /api/releases/hosts: those heard of in the last minute, whoever spoke last first. */
export const hostsAnswerSchema = z.object({ hosts: z.array(hostStateSchema) });
export type HostsAnswer = z.infer<typeof hostsAnswerSchema>;
