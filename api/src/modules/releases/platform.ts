import semver from 'semver';
import type { ReleaseDescription } from '../../../contract';
import type { Problem } from './problems';
import { RELEASE_TEXTS } from './texts';

type Platformed = Pick<ReleaseDescription, 'name' | 'platform'>;

/** Whether the platform of a release is written as it must be. */
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

/** Whether shell and remotes fit; the blame goes to whichever of them is new. */
export function platformMismatches(
  shells: readonly Platformed[],
  remotes: readonly Platformed[],
  isNew: (name: string) => boolean,
): Problem[] {
  return shells.flatMap((shell) =>
    remotes
      .filter((remote) => !semver.satisfies(shell.platform, remote.platform))
      .map((remote) => ({
        code: 'release.platform' as const,
        text: isNew(remote.name)
          ? RELEASE_TEXTS.platform(remote.name, remote.platform, shell.platform)
          : RELEASE_TEXTS.platformLeft(remote.name, remote.platform, shell.platform),
      })),
  );
}
