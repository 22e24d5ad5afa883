/** What a release is, and which releases are live: shared by the build, the registry, the shell host and the shell. */
import * as z from 'zod/mini';
import { linkSchema, routeSchema } from './area';

/** What is released: the shell or a remote. */
export const RELEASE_NAME = /^(shell|mf-[a-z][a-z0-9-]*)$/;
/** The package's version and the start of the content's hash. */
/** A moment, as the registry tells it. */
export const instantSchema = z.iso.datetime();
export const RELEASE_VERSION = /^\d+\.\d+\.\d+-[0-9a-f]{12}$/;

/** 'sha384-…' in base64, the format of the integrity attribute. */
export const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

export const releaseFileSchema = z.object({
  /** Relative path with forward slashes, no '..' and no leading slash: 'chunks/12.js'. */
  path: z.string().check(z.regex(/^(?!.*\.\.)[\w][\w.\-/]*$/)),
  /** Size in bytes, uncompressed. */
  size: z.number(),
  integrity: integritySchema,
});

/** The files one exposed module needs at once, so that they can be asked for together. */
export const moduleFilesSchema = z.object({ js: z.array(z.string()), css: z.array(z.string()) });

/** What hosts and pages read of a release. */
export const servedReleaseSchema = z.object({
  /** Version of this format. */
  format: z.literal(1),
  /** 'mf-guest', or 'shell'. */
  name: z.string().check(z.regex(RELEASE_NAME)),
  /** '<package version>-<content hash>'. */
  version: z.string().check(z.regex(RELEASE_VERSION)),
  /** Remotes: the range of platform versions it works with. Shell: the platform version it provides. */
  platform: z.string(),
  /** The file loaded first: 'remoteEntry.js', or the shell's main script. */
  entry: z.string(),
  /** The federation container's global name, different for each release; '' for the shell. */
  container: z.string(),
  /** Files of the entry itself (shell: scripts and styles in document order). */
  initial: moduleFilesSchema,
  /** Whether the bundle, or the shell, knows the address that releases share (see content-address.ts). */
  shared: z.optional(z.boolean()),
  /** By module name as routes declare it. Empty for the shell. */
  modules: z.record(z.string(), moduleFilesSchema),
  routes: z.array(routeSchema),
  links: z.array(linkSchema),
  files: z.array(releaseFileSchema),
  /** Names and versions of packages built into the bundle that must exist once at run time: always empty in a sound remote. */
  singletons: z.array(z.string()),
  /** Versions taken back whose fault this one mends, as the commit messages say ('Mends: 1.0.0-…'). */
  mends: z.optional(z.array(z.string().check(z.regex(RELEASE_VERSION))).check(z.maxLength(50))),
  commit: z.string(),
  author: z.string(),
  /** The first line of the commit's message. */
  subject: z.optional(z.string().check(z.maxLength(200))),
  /** Whether what was built is that commit, without any change beside it. */
  clean: z.optional(z.boolean()),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  /** What built it, and the hash of the lock file that named every library. */
  provenance: z.optional(
    z.object({
      builder: z.string().check(z.maxLength(200)),
      lock: z.string().check(z.regex(/^([0-9a-f]{64})?$/)),
    }),
  ),
  /** By a key of the team: the key's name, and the signature in base64url. */
  signature: z.optional(
    z.object({
      key: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
      value: z.string().check(z.regex(/^[A-Za-z0-9_-]{86}$/)),
    }),
  ),
  /** When the registry took it, ISO 8601; told by the registry, whatever a description says. */
  publishedAt: z.optional(z.string()),
});

/** A commit that touches what a bundle is made of. */
export const changeSchema = z.object({
  commit: z.string().check(z.regex(/^[0-9a-f]{7,64}$/)),
  author: z.string().check(z.maxLength(200)),
  subject: z.string().check(z.maxLength(200)),
});
export type Change = z.infer<typeof changeSchema>;
/** So many are described, newest first. */
export const DESCRIBED_CHANGES = 40;

/** Shapes by name; the registry compares them, whatever they hold. */
const shapesSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

export const releaseDescriptionSchema = z.extend(servedReleaseSchema, {
  /** What the bundle calls of the API, as it was when this was built. */
  uses: z.object({ operations: shapesSchema }),
  /** What last touched the files it is made of, newest first. */
  changes: z.optional(z.array(changeSchema).check(z.maxLength(DESCRIBED_CHANGES))),
});
/** As the registry reads it, or as hosts do, which are not told what only the registry compares. */
export type ReleaseDescription = z.infer<typeof servedReleaseSchema> &
  Partial<z.infer<typeof releaseDescriptionSchema>>;
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
export type ModuleFiles = z.infer<typeof moduleFilesSchema>;

/** A public key of an area's team, and for how long it counts. ISO 8601 instants. */
export const signingKeySchema = z.object({
  key: z.string(),
  from: z.string(),
  until: z.nullable(z.string()),
});
export type SigningKey = z.infer<typeof signingKeySchema>;

/** One pointer of the live set: what is live, what replaces it in a fault, what a share of visitors tries. */
export const liveEntrySchema = z.object({
  name: z.string(),
  /** Grows by one with each move; the value a compare-and-set must name. */
  revision: z.number(),
  live: servedReleaseSchema,
  fallback: z.nullable(servedReleaseSchema),
  canary: z.nullable(z.object({ release: servedReleaseSchema, percent: z.number() })),
  /** Versions rolled back from, newest first: open tabs leave them at their next navigation. */
  withdrawn: z.array(z.string()),
  /** The same for entries that were moved together: a host shows such moves whole or not at all. */
  moved: z.optional(z.string()),
  /** Keys of the area's team, revoked ones too; absent where nobody signs. */
  keys: z.optional(z.array(signingKeySchema)),
});
export type LiveEntry = z.infer<typeof liveEntrySchema>;

/** GET /api/releases/live. */
export const liveSetSchema = z.object({
  format: z.literal(1),
  /** Changes with every pointer move. */
  revision: z.number(),
  entries: z.array(liveEntrySchema),
  /** With which hosts check links to previews: a public Ed25519 key. Absent from registries of older releases. */
  previewKey: z.optional(z.string()),
});
export type LiveSet = z.infer<typeof liveSetSchema>;
