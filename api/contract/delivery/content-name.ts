import { createHash } from 'node:crypto';

/** What a release is made of: the rest of its description follows from it, or tells where it came from. */
export interface ReleaseContent {
  readonly files: readonly { path: string; size: number; integrity: string }[];
  readonly platform: string;
  readonly routes: readonly unknown[];
  readonly links: readonly unknown[];
}

/**
 * The end of a release's version: 12 hexadecimal digits that name its content. The build writes it, the registry checks
 * it. Keys are taken in the order in which they come: from the description as it was written, not as a schema read it.
 */
export function contentName({ files, platform, routes, links }: ReleaseContent): string {
  return createHash('sha256')
    .update(JSON.stringify({ files, platform, routes, links }))
    .digest('hex')
    .slice(0, 12);
}

/** The content that a version names. */
export const contentOf = (version: string): string => version.slice(-12);
