/** Release descriptions and the live set: shared by the build, the registry, the shell host and the shell. */
import * as z from 'zod/mini';
import { linkSchema, routeSchema } from './area';

/** The shell or a remote. */
export const RELEASE_NAME = /^(shell|mf-[a-z][a-z0-9-]*)$/;
export const nameSchema = z.string().check(z.regex(RELEASE_NAME));
/** '<package version>-<content hash>'. */
export const RELEASE_VERSION = /^\d+\.\d+\.\d+-[0-9a-f]{12}$/;
export const versionSchema = z.string().check(z.regex(RELEASE_VERSION));

/** 'sha384-…' in base64, the format of the integrity attribute. */
export const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

export const releaseFileSchema = z.object({
  /** Relative path with forward slashes, no '..' and no leading slash: 'chunks/12.js'. */
  path: z.string().check(z.regex(/^(?!.*\.\.)[\w][\w.\-/]*$/)),
  /** Size in bytes, uncompressed. */
  size: z.number(),
  integrity: integritySchema,
});

/** All files that one exposed module needs at once, so that they can be requested in parallel. */
export const moduleFilesSchema = z.object({ js: z.array(z.string()), css: z.array(z.string()) });

export const MAX_MENDS = 50;

/** The part of a release that hosts and pages read. */
export const servedReleaseSchema = z.object({
  /** Version of this format. */
  format: z.literal(1),
  /** 'mf-guest', or 'shell'. */
  name: nameSchema,
  version: versionSchema,
  /** Remotes: the range of platform versions it works with. Shell: the platform version it provides. */
  platform: z.string(),
  /** The file loaded first: 'remoteEntry.js', or the shell's main script. */
  entry: z.string(),
  /** The federation container's global name, unique per release; '' for the shell. */
  container: z.string(),
  /** Files of the entry itself (shell: scripts and styles in document order). */
  initial: moduleFilesSchema,
  /** By module name as routes declare it. Empty for the shell. */
  modules: z.record(z.string(), moduleFilesSchema),
  routes: z.array(routeSchema),
  links: z.array(linkSchema),
  files: z.array(releaseFileSchema),
  /** Names and versions of bundled packages that must exist once at run time: always empty in a valid remote. */
  singletons: z.array(z.string()),
  /** Withdrawn versions that this one fixes, from commit messages ('Mends: 1.0.0-…'). */
  mends: z.optional(z.array(versionSchema).check(z.maxLength(MAX_MENDS))),
  commit: z.string(),
  author: z.string(),
  /** The first line of the commit's message. */
  subject: z.optional(z.string().check(z.maxLength(200))),
  /** Built from exactly that commit, without local changes. */
  clean: z.optional(z.boolean()),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  /** Builder, and hash of the lockfile. */
  provenance: z.optional(
    z.object({
      builder: z.string().check(z.maxLength(200)),
      lock: z.string().check(z.regex(/^([0-9a-f]{64})?$/)),
    }),
  ),
  /** Signature by a key of the team: the key's name, and the signature in base64url. */
  signature: z.optional(
    z.object({
      key: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
      value: z.string().check(z.regex(/^[A-Za-z0-9_-]{86}$/)),
    }),
  ),
  /** Set by the registry, which ignores the description's value. ISO 8601. */
  publishedAt: z.optional(z.string()),
});

/** A commit that changed the bundle's sources. */
export const changeSchema = z.object({
  commit: z.string().check(z.regex(/^[0-9a-f]{7,64}$/)),
  author: z.string().check(z.maxLength(200)),
  subject: z.string().check(z.maxLength(200)),
});
export type Change = z.infer<typeof changeSchema>;
/** Maximum number of listed commits, newest first. */
export const DESCRIBED_CHANGES = 40;

/** Shapes by name; the registry only compares them. */
const shapesSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

export const releaseDescriptionSchema = z.extend(servedReleaseSchema, {
  /** API calls of the bundle, with their shapes at build time. */
  uses: z.object({ operations: shapesSchema }),
  /** The latest commits to the bundle's sources, newest first. */
  changes: z.optional(z.array(changeSchema).check(z.maxLength(DESCRIBED_CHANGES))),
});
/** As stored by the registry, or as sent to hosts, without the parts that only the registry compares. */
export type ReleaseDescription = z.infer<typeof servedReleaseSchema> &
  Partial<z.infer<typeof releaseDescriptionSchema>>;
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type ModuleFiles = z.infer<typeof moduleFilesSchema>;

/** A public key of an area's team, and its validity. ISO 8601 instants. */
export const signingKeySchema = z.object({
  key: z.string(),
  from: z.string(),
  until: z.nullable(z.string()),
});
export type SigningKey = z.infer<typeof signingKeySchema>;

/** One pointer of the live set: live release, fallback, and canary. */
export const liveEntrySchema = z.object({
  name: z.string(),
  /** Grows by one with each move; a move must name the current value (compare-and-set). */
  revision: z.number(),
  live: servedReleaseSchema,
  fallback: z.nullable(servedReleaseSchema),
  canary: z.nullable(z.object({ release: servedReleaseSchema, percent: z.number() })),
  /** Withdrawn versions, newest first: open tabs leave them at their next navigation. */
  withdrawn: z.array(z.string()),
  /** Equal for entries moved together: a host applies such a move as a whole or not at all. */
  moved: z.optional(z.string()),
  /** Keys of the area's team, including revoked ones; missing without signing. */
  keys: z.optional(z.array(signingKeySchema)),
});
export type LiveEntry = z.infer<typeof liveEntrySchema>;

/** GET /api/releases/live. */
export const liveSetSchema = z.object({
  format: z.literal(1),
  /** Changes with every pointer move. */
  revision: z.number(),
  entries: z.array(liveEntrySchema),
  /** The Ed25519 public key with which hosts verify preview links. Older registries do not send it. */
  previewKey: z.optional(z.string()),
});
export type LiveSet = z.infer<typeof liveSetSchema>;
