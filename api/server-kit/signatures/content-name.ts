import { createHash } from 'node:crypto';

/** The parts of a release that its version names; the rest is derived, or provenance. */
export interface ReleaseContent {
  readonly files: readonly { path: string; size: number; integrity: string }[];
  readonly platform: string;
  readonly routes: readonly unknown[];
  readonly links: readonly unknown[];
}

/**
 * The end of a release's version: 12 hex digits of its content's hash. The build writes it, the registry checks
 * it. Key order counts: pass the description as it was written, not as a schema parsed it.
 */
export function contentName({ files, platform, routes, links }: ReleaseContent): string {
  return createHash('sha256')
    .update(JSON.stringify({ files, platform, routes, links }))
    .digest('hex')
    .slice(0, 12);
}

/** The content hash in a version. */
export const contentOf = (version: string): string => version.slice(-12);

/** 'sha384-…' in base64, the format of the integrity attribute. */
export const integrityOf = (bytes: Uint8Array | string, algorithm: 'sha384' | 'sha256' = 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
