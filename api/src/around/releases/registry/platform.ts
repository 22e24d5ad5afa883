import semver from 'semver';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import type { Problem } from '../base/problems';
import { RELEASE_TEXTS } from '../base/texts';

type Platformed = Pick<ReleaseDescription, 'name' | 'platform'>;

export function platformSyntax({ name, platform }: Platformed): Problem[] {
  if (name === 'shell') {
    return semver.valid(platform)
      ? []
      : [{ code: 'release.bad_platform', text: RELEASE_TEXTS.badPlatform(platform) }];
  }
  return semver.validRange(platform)
    ? []
    : [{ code: 'release.bad_platform', text: RELEASE_TEXTS.badRange(platform) }];
}

/**
 * The remote's state, by which the text names a remedy. 'new': it is being published or moved. While pointers
 * move, a live remote could be moved as well ('movable'), and a canary could be ended ('canary').
 */
type Standing = 'new' | 'live' | 'movable' | 'canary';

const CURES = {
  new: RELEASE_TEXTS.platform,
  live: RELEASE_TEXTS.platformLeft,
  movable: RELEASE_TEXTS.platformMoves,
  canary: RELEASE_TEXTS.platformCanary,
} as const satisfies Record<Standing, unknown>;

/** Remotes whose platform range excludes the shell's version. */
export function platformMismatches<R extends Platformed>(
  shells: readonly Platformed[],
  remotes: readonly R[],
  standing: (remote: R) => Standing,
): Problem[] {
  return shells.flatMap((shell) =>
    remotes
      .filter((remote) => !semver.satisfies(shell.platform, remote.platform))
      .map((remote) => ({
        code: 'release.platform' as const,
        text: CURES[standing(remote)](remote.name, remote.platform, shell.platform),
      })),
  );
}
