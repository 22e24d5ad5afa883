import type { NeedsAnswer } from '@eveneo/contract/delivery/needs';
import { offeredShapes } from '@eveneo/contract/former-calls';
import { UserError } from '../base/errors';
import type { ReleaseClient } from './client';
import { REGISTRY_TEXTS } from './texts/registry';

/** Stops a deployment that would break releases in use. */
class BreakingApi extends UserError {
  override name = 'BreakingApi';
}

export function printNeeds({ releases }: NeedsAnswer): { breaks: boolean; text: string } {
  const incompatible = releases.filter(({ unmet }) => unmet.length > 0);
  if (!incompatible.length) return { breaks: false, text: REGISTRY_TEXTS.breaksNothing(releases.length) };
  const lines = incompatible.flatMap(({ name, version, standing, unmet }) =>
    unmet.map((need) =>
      REGISTRY_TEXTS.unmet(name, version, standing, need.name, need.why.slice(0, 3).join(' ; ')),
    ),
  );
  const text = [REGISTRY_TEXTS.breaks(incompatible.length), ...lines, REGISTRY_TEXTS.breaksCure].join('\n');
  return { breaks: true, text };
}

/**
 * `release check-api`: lists the releases in use that this API would break.
 * @throws BreakingApi when there is one
 */
export async function checkApi(
  client: Pick<ReleaseClient, 'needs'>,
): Promise<{ data: NeedsAnswer; text: string }> {
  const data = await client.needs(offeredShapes());
  const { breaks, text } = printNeeds(data);
  if (breaks) throw new BreakingApi(text);
  return { data, text };
}
