import { clientNetwork } from '@eveneo/server-kit/http/client-network';
import { hostKey } from '@eveneo/server-kit/signatures/credentials';
import { readVisit, visitKey, type Visit } from '@eveneo/server-kit/signatures/visits';
import type { Context } from '../../../base/context';
import { subjectHash } from '../../../base/throttles/throttle';
import { readWith } from '../../../ground/config';

const DAY_SECONDS = 24 * 3600;
/** Tolerated lead of a host's clock. */
const AHEAD_SECONDS = 10 * 60;

/** The page load of a report, if a host signed it within the last day. */
export function visitOf(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { visit }: { visit?: string | undefined },
): Visit | null {
  const read =
    visit === undefined ? null : readWith(config, (secret) => readVisit(visitKey(hostKey(secret)), visit));
  if (!read) return null;
  const age = clock.now().getTime() / 1000 - read.at;
  return age > -AHEAD_SECONDS && age < DAY_SECONDS ? read : null;
}

/** Hash that identifies a client network in throttle keys and in page loads that are not counted yet. */
export const networkHash = (context: Pick<Context, 'config'>, address: string): string =>
  subjectHash(context, `network:${clientNetwork(address)}`);
