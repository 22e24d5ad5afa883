import type { Knex } from 'knex';
import { unmetOperations } from '@eveneo/contract/delivery/needs';
import type { NeedsAnswer } from '@eveneo/contract/delivery/needs';
import type { ReleaseDescription } from '@eveneo/contract/delivery/releases';
import { offeredShapes } from '@eveneo/contract/former-calls';
import type { Problem } from '../base/problems';
import { shownReleases } from '../base/state';
import { RELEASE_TEXTS } from '../base/texts';

type Needy = Pick<ReleaseDescription, 'name' | 'uses'>;
type Shapes = NonNullable<ReleaseDescription['uses']>['operations'];

let offered: Shapes | undefined;
const ownOperations = (): Shapes => (offered ??= offeredShapes());

/** Calls of a release that this API does not accept. */
export function operationNeeds(
  { name, uses }: Needy,
  text: (name: string, operation: string, why: readonly string[]) => string = RELEASE_TEXTS.operation,
): Problem[] {
  return unmetOperations(uses?.operations ?? {}, ownOperations()).map((need) => ({
    code: 'release.operation' as const,
    text: text(name, need.name, need.why),
  }));
}

/** Which served releases an API with other operations would break. */
export async function checkOperations(db: Knex, wanted: Shapes): Promise<NeedsAnswer> {
  const shown = await shownReleases(db);
  return {
    releases: shown.map(({ name, version, standing, release }) => ({
      name,
      version,
      standing,
      unmet: unmetOperations(release.description.uses?.operations ?? {}, wanted).map((need) => ({
        name: need.name,
        why: [...need.why],
      })),
    })),
  };
}
